import './fonts/covers.css';
