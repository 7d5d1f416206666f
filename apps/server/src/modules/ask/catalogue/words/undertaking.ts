/** How the words are written: ../to-subject.ts */
export const words = `
subject: projects and goals, undertaking, undertakings, development projects, ~projects, ~project, ~goals, ~goal, R&D projects
  = proyectos y metas, ~proyectos, ~proyecto, ~metas, ~meta, ~objetivos, proyectos de desarrollo
name: project, goal = proyecto, meta
page: kind of project, ~kind, ~kinds = tipo de proyecto, ~tipo
page.design: design projects, design project, plant designs, designs in progress = proyectos de diseño, proyecto de diseño
page.innovation: innovation projects, innovation project, innovations, research projects, ~innovation
  = proyectos de innovación, proyecto de innovación, innovaciones, ~innovación
page.sustainability: sustainability goals, sustainability goal, sustainability targets, green goals, ~sustainability
  = metas de sostenibilidad, objetivos de sostenibilidad, meta de sostenibilidad, objetivo de sostenibilidad, ~sostenibilidad
progress: progress, completion, how far along, how far, complete, done, reached, coming along, getting on
  = avance, progreso, grado de avance, cumplido
progress.most: furthest along, most advanced, closest to completion = más avanzado, más avanzada
progress.least: least advanced, furthest behind, most behind = menos avanzado, menos avanzada, más retrasado, más retrasada
potential: potential, annual potential, expected gain, possible savings, worth
  = potencial, potencial anual, ganancia esperada, ahorro posible
potential.most: most promising, greatest potential = más prometedor, mayor potencial
potential.least: least promising = menos prometedor
count: number of projects and goals = número de proyectos y metas
`
