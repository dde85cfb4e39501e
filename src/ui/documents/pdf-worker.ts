/** The worker that reads documents, bundled as a file of our own so that no other origin is asked. */
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
