/** How the words are written: ../../to-subject.ts */
export const words = `
subject: data sources, data source = fuentes de datos, fuente de datos
name: data source = fuente de datos
status: state of the source = estado de la fuente
status.connected: connected = conectada
status.validating: being looked at = en comprobación
status.error: does not answer = no responde
detail: what the last look found = lo que halló la última comprobación
error: error of the source = error de la fuente
answered: last answered on, last sync = respondió por última vez el, última sincronización
answered.most: latest, freshest = más reciente
answered.least: longest ago = hace más tiempo
reliability: reliability = fiabilidad
reliability.most: most reliable = más fiable
reliability.least: least reliable = menos fiable
response_time: response time of the source = tiempo de respuesta de la fuente
count: number of data sources = número de fuentes de datos
when connected: connected, that answer, working = conectadas, que responden
when failing: failing, down, disconnected, that do not answer = que fallan, caídas, desconectadas
subject: sources of data, sources, source, where does the data come from, data feeds = fuentes, orígenes de datos
`
