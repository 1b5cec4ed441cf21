import { parentPort, workerData } from 'node:worker_threads';
import { pdfOf } from './pdf.ts';

// One document and the thread ends: its fonts and its layouts go with it.
parentPort?.postMessage(pdfOf(workerData));
