import { Link } from 'react-router';
import { StateTag, type Tone } from '../states/state-tag.tsx';
import { Cover } from './cover.tsx';
import './book-shelf.css';

export type ShelvedBook = {
  id: number;
  to: string;
  title: string;
  author: string;
  image: string | null;
  state: { tone: Tone; words: string };
  note?: string;
};

/** Books face to the reader, on one board; under each its name and where it stands. What is listened to has square covers. */
export function BookShelf({ books, square }: { books: readonly ShelvedBook[]; square?: boolean }) {
  return (
    <ul className="shelf">
      {books.map((book) => (
        <li key={book.id}>
          <Link to={book.to} className="shelf-cover" tabIndex={-1} aria-hidden="true">
            <Cover id={book.id} title={book.title} author={book.author} image={book.image} square={square} />
          </Link>
          <div className="shelf-label">
            <Link to={book.to}>{book.title}</Link>
            <StateTag tone={book.state.tone}>{book.state.words}</StateTag>
            {book.note && <small>{book.note}</small>}
          </div>
        </li>
      ))}
    </ul>
  );
}
