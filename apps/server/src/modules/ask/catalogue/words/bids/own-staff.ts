/** How the words are written: ../../to-subject.ts */
export const words = `
subject: our own staff, own staff, staff of our own = nuestra plantilla, plantilla propia, personal propio
name: role of our staff, role = función de la plantilla, función
people: people of the role, people = personas de la función, personas
people.most: most people, largest role = más personas
people.least: fewest people, smallest role = menos personas
count: people of our own, number of people = personas propias, número de personas
subject: people of our own staff, our staff, our workforce, our people by role, staff roles, our roles, people by role
  = nuestro personal, personal por función
count: headcount, our headcount, how many of our people = número de empleados propios
`
