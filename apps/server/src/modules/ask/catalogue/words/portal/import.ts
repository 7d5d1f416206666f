/** How the words are written: ../../to-subject.ts */
export const words = `
subject: imports of files, file imports, imports = importaciones de archivos, importaciones
name: file = archivo
target: what was imported = qué se importó
target.figures: figures = cifras
imported_by: imported by = importado por
imported: imported on = importado el
imported.most: last, latest, newest = última, más reciente
imported.least: first, oldest = primera, más antigua
rows: rows of the file = filas del archivo
accepted: rows taken over = filas aceptadas
refused: rows refused = filas rechazadas
count: number of imports = número de importaciones
when taken_back: taken back, rolled back, undone = deshechas, anuladas
subject: import, imported files, uploads of data = importación, archivos importados
imported_by: who imported = quién importó
imported: imported = importado, importamos
`
