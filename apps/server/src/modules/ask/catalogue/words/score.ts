/** How the words are written: ../to-subject.ts */
export const words = `
subject: scores, ratings, dimensions = puntuaciones, calificaciones, dimensiones
name: score of a company = puntuación de una empresa
company: company, firm, competitor = empresa, compañía, competidor
dimension: dimension, discipline, area, field = dimensión, disciplina, área, campo
dimension.overall: overall score, overall, competitive score = puntuación global, global, puntuación competitiva
dimension.automation: automation score, automation = puntuación en automatización, automatización
dimension.design: design score, design = puntuación en diseño, diseño
dimension.intelligence: intelligence score, intelligence = puntuación en inteligencia, inteligencia
dimension.optimization: optimization score, optimization, optimisation = puntuación en optimización, optimización
dimension.innovation: innovation score, innovation = puntuación en innovación, innovación
dimension.sustainability: sustainability score, sustainability = puntuación en sostenibilidad, sostenibilidad
country: country, headquarters = país, sede
score: score, rating, points = puntuación, calificación, puntos
score.most: strongest, best = más fuerte, mejor
score.least: weakest, worst = más débil, peor
count: number of scores = número de puntuaciones
when ours: our company, us, we = nuestra empresa, nosotros
when competitors: competitors, competition, rivals = competidores, competencia, rivales
when everyone: everyone, all companies with ours = todas las empresas con la nuestra
subject: scoring, marks, score profile, score card, profile of scores, six scores, all scores, all six scores = notas,
  perfil de puntuaciones, todas las puntuaciones, las seis puntuaciones
dimension: dimensions, aspects, aspect, disciplines, areas, fields, respects, category of score, respect, regard,
  what area = dimensiones, aspectos, aspecto, disciplinas, áreas, ámbito, ámbitos, campos, terreno
company: companies, rival, player = competidora, empresas
country: based, countries = países, con sede
score: scores, scoring, mark, marks, grade, ~level, how well, perform, performance = puntuaciones, nota, notas, desempeño, rendimiento
score.most: strong, good, ahead, furthest ahead = fuerte, fuertes, buenos
score.least: weak, behind, furthest behind, vulnerable, exposed, weakest spot, weak spot, weak point, weakness,
  weaknesses, Achilles heel, lagging = débil, débiles, vulnerable, flojos, punto débil, debilidad, debilidades, punto flaco, cojeamos

when ours: our own, we ourselves = la nuestra, nuestra compañía
when competitors: competitor, rival, our competition, opponents, other players, other companies,
  the others in the market, competing firms, challengers to us = competidor, competidora, rival, la competencia,
  otras empresas, oponentes, los demás
when everyone: including us, with us, ourselves included, us included = incluyéndonos, con nosotros, nosotros incluidos

dimension.automation: automation index, automatization, automated, automating, ~robotics, ~control systems
  = automatización de plantas, automatizado, índice de automatización
dimension.design: design quality, design capability, ~designing = capacidad de diseño, diseñando
dimension.intelligence: intelligence rating, market intelligence, ~smart, ~smarts, plant intelligence = inteligencia de mercado
dimension.optimization: optimisation score, optimizing, optimising, ~efficiency = optimización de procesos, ~eficiencia
dimension.innovation: innovative, innovating, innovativeness, inventiveness, ~R&D = innovador, innovadora, innovación tecnológica
dimension.sustainability: sustainable, ~green, ~environment, ~environmental, eco score = sostenible, sustentabilidad,
  ~medio ambiente, ~ecología
stood_on: as it stood on, state of = tal como estaba el, situación a
`
