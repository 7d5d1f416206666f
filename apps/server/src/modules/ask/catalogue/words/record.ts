/** Of every subject. How the words are written: ../to-subject.ts */
export const recordWords = `
as_of: as of, date of the record, last updated = a fecha de, fecha del registro, última actualización
count: number = número
kind: kind of source, provenance = tipo de fuente, procedencia
kind.measured: measured = medido
kind.imported: imported = importado
kind.calculated: calculated, worked out = calculado
kind.benchmark: benchmark source = de referencia
kind.estimated: estimated, estimate = estimado, estimación
kind.sample: sample, sample data, made up = muestra, de ejemplo
kind.ai: written by AI, AI generated = generado por IA
`
