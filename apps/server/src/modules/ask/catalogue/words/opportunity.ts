/** How the words are written: ../to-subject.ts */
export const words = `
subject: opportunity cards, opportunities on Home, business opportunities = tarjetas de oportunidad, oportunidades de inicio
name: opportunity card, title = tarjeta de oportunidad, título
category: category, area = categoría, área
description: description, what to do = descripción, qué hacer
meaning: meaning of the number = significado del número
value: number of the card, potential = número de la tarjeta, potencial
count: number of opportunity cards = número de tarjetas de oportunidad
subject: home opportunities, opportunity card, cards on Home, business chances = oportunidades de la página de inicio
`
