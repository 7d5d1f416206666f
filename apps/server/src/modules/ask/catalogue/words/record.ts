/** Of every subject. How the words are written: ../to-subject.ts */
export const recordWords = `
as_of: as of, date of the record, last updated = a fecha de, fecha del registro, última actualización
as_of: of what date, from what date, of which date, as of when, of what day, how current, how fresh, how recent,
  up to date, what date is = de qué fecha, de cuándo, de cuándo es, qué fecha tiene, fecha del dato, cuán actual, de qué día
method: method of calculation, method = método de cálculo, método
method: technique, which technique produced, technique produced, calculation method, which calculation,
  procedure of calculation, algorithm, computed, how computed, how calculated, how was it calculated, calculated how,
  how worked out, way of calculating = técnica, algoritmo, cómo se calcula, cómo se calculó, cómo se ha calculado, manera de calcular
inputs: made from, inputs = calculado a partir de, datos de partida
inputs: values go into, which values go into, what goes into, goes into, go into, went into, figures behind,
  numbers behind, input values, input figures, ingredients, based on which figures, built on, built from, assumptions
  = valores de entrada, qué valores entran en, entran en, en qué se basa, se basa en, qué datos usa, supuestos, cifras de partida
locator: place in the source = lugar en la fuente
locator: which page of the source, which cell, where in the source, where in the document = en qué página de la fuente,
  en qué celda, en qué lugar de la fuente
licence: licence of the source = licencia de la fuente
licence: licence, license, under which licence, terms of use, may we publish = licencia, bajo qué licencia, condiciones de uso
kind: kind of source, provenance = tipo de fuente, procedencia
kind.measured: measured = medido
kind.imported: imported = importado
kind.calculated: calculated, worked out = calculado
kind.benchmark: benchmark source = de referencia
kind.estimated: estimated, estimate = estimado, estimación
kind.sample: sample, sample data, made up = muestra, de ejemplo
kind.ai: written by AI, AI generated = generado por IA
means kind.sample: an example that came with the portal, until a real value replaces it
  = un ejemplo que vino con el portal, hasta que lo sustituya un valor real
`
