import '../theme/fonts/covers.css';
