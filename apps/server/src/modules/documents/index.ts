export { renderDocument } from './render-document.ts'
export { createDocumentBuilder, type DocumentBuilder } from './document-builder.ts'
export { toPrint } from './print-figure.ts'
export { isReadableAsMail, writeMailBody } from './write-mail-body.ts'
