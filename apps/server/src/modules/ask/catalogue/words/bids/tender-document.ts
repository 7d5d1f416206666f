/** How the words are written: ../../to-subject.ts */
export const words = `
subject: tender documents, tender document = documentos de licitación, documento de licitación
name: document, file name = documento, nombre del archivo
tender: tender, public tender = licitación
format: file format = formato del archivo
added_by: added by = añadido por
added: added on = añadido el
added.most: newest, latest = más reciente, último
added.least: oldest = más antiguo
offers_until: offers until = ofertas hasta
offers_until.least: next to close, closing next = próxima en cerrar
pages: pages, parts of the document = páginas, partes del documento
tenders: number of tenders with documents = número de licitaciones con documentos
count: number of tender documents = número de documentos de licitación
subject: documents of tenders, documents of the tender, tender files, files of tenders, tender papers, documents belong,
  uploaded documents, specifications = archivos de licitaciones, documentación de licitaciones, pliegos subidos
added_by: uploaded by, who added, who uploaded = subido por, quién subió, quién añadió
added: uploaded, downloaded, read = subido, descargado, leído
`
