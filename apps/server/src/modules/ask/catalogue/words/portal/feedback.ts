/** How the words are written: ../../to-subject.ts */
export const words = `
subject: feedback of people, feedback = comentarios de usuarios, opiniones de usuarios
text: what was said, feedback = qué se dijo, comentario
person: feedback from, person = comentario de, persona
given: given on = dado el
given.most: newest, latest, last = más reciente, último
given.least: oldest = más antiguo
people: number of people with feedback = número de personas con comentarios
count: number of feedback messages = número de comentarios
subject: user feedback, feedback messages, complaints, suggestions from users = quejas, sugerencias de usuarios, opiniones
person: who gave, who sent = quién envió, quién dio
given: received, arrived = recibido, llegó
`
