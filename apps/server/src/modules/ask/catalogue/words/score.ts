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
`
