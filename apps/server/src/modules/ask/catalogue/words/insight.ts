/** How the words are written: ../to-subject.ts */
export const words = `
subject: insights, market insights, findings, news, insight = hallazgos, perspectivas, novedades, noticias, hallazgo
name: title, headline = título, titular
type: type, kind of insight = tipo, tipo de hallazgo
type.opportunity: market opportunity, opportunity, opportunities = oportunidad de mercado, oportunidad, oportunidades
type.threat: threat, threats, danger = amenaza, amenazas, peligro
type.trend: trend, trends = tendencia, tendencias
type.recommendation: recommendation, recommendations, advice = recomendación, recomendaciones, consejo
urgency: urgency, priority, how urgent = urgencia, prioridad, qué urgencia, cómo de urgente
urgency.low: low urgency = urgencia baja
urgency.medium: medium urgency = urgencia media
urgency.high: high urgency = urgencia alta
urgency.critical: critical = crítica, crítico
description: text, description = texto, descripción
company: company, firm = empresa, compañía
class: kind of change = tipo de cambio
class.reference: reference project, new reference = proyecto de referencia, nueva referencia
class.hiring: hiring, vacancies = contratación, vacantes
class.product: product, new product = producto, nuevo producto
class.price: price change, prices = cambio de precio, precios
class.leadership: leadership, management change = dirección, cambio de dirección
class.certification: certification, certificate = certificación, certificado
class.site: new site, plant = nueva sede, planta
triage: triage, sorted as = clasificación, clasificado como
triage.Important: important = importante
triage.Interesting: interesting = interesante
triage.Archive: archived = archivado
triage.Discard: discarded = descartado
created: day, created, written on = día, creado, escrito el
created.most: newest, latest, most recent = más reciente, último
created.least: oldest, earliest = más antiguo
impact: impact, impact score = impacto, puntuación de impacto
impact.most: most important, strongest = más importante
impact.least: least important = menos importante
confidence: confidence, certainty = confianza, certeza
confidence.most: most certain, surest = más seguro
confidence.least: least certain = menos seguro
count: number of insights, how many insights = número de hallazgos
when urgent: urgent, pressing = urgentes
when found: found on watched pages = hallados en páginas vigiladas
subject: insight, findings, intelligence notes, market news, signals, intelligence reports, observations, alerts, alert,
  intelligence items = insights, hallazgo, observaciones, señales, avisos, alertas, alerta, perspectiva
type.opportunity: chances, chance, market opportunities, openings = oportunidades de mercado, ocasiones
type.threat: threats, dangers, risk, risks, threatening, menace = riesgo, riesgos, peligros
type.trend: trends, tendencies, developments = tendencias
type.recommendation: suggestions, suggestion, advised, recommend, recommended, next steps, should do, what to do,
  recommended actions = recomendaciones, consejos, sugerencias, recomiendas, recomiendan, recomendado, recomendadas
urgency: urgent level, urgency level, priorities = nivel de urgencia, prioridades
urgency.critical: critical, most critical, top urgency, critical urgency = críticas, críticos, urgencia crítica
urgency.high: high priority, highly urgent, high-urgency = prioridad alta, muy urgente
urgency.medium: medium priority, moderately urgent = prioridad media
urgency.low: low priority, not urgent, least urgent = prioridad baja, poco urgente, menos urgente
description: mention, mentions, mentioning, concerning, concern, concerns = menciona, mencionan
impact: impacts, effect, importance, impactful, how important = impactos, importancia, efecto
impact.most: biggest impact, most impactful, highest impact, most important, top, weightiest, most relevant, key
  = de mayor impacto, más relevante, mayor impacto, más impactante, principal, principales
impact.least: least impactful, lowest impact, least relevant = de menor impacto, menos relevante
confidence: AI confidence, confidence of the AI, ~AI, confident, certain, sure, reliability, reliable, how sure,
  how certain, trust, confidence level = confianza de la IA, ~IA, confianzas, seguro, segura, fiabilidad, fiable,
  nivel de confianza, seguridad
confidence.most: most confident, most reliable = más fiable, con más confianza, más seguras
confidence.least: least confident, least reliable = menos fiable, con menos confianza
when urgent: urgency, hot, burning, immediate attention, most urgent, needs action = urgente, apremiantes, más urgente, más urgentes
means when urgent: of critical or high urgency = de urgencia crítica o alta
means impact: how much it bears on us, from 0 to 10 = cuánto nos afecta, de 0 a 10
means confidence: how sure the finding is = lo seguro que es el hallazgo
`
