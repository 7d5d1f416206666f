export { analyseDocument, describeDocument } from './analyse-document.ts'
export { DocumentFailure } from './document-failure.ts'
export { readDocument } from './read-document.ts'
