/** How the words are written: ../../to-subject.ts */
export const words = `
subject: AI calls, AI call, calls of AI models = llamadas de IA, llamada de IA, llamadas a modelos de IA
moment: moment of the call = momento de la llamada
person: person, user = persona, usuario
function: function of the portal, function, feature = función del portal, función
function.chat: chat = chat
function.analysis: analysis, analyses = análisis
provider: provider = proveedor
model: model = modelo
day: called on = llamado el
day.most: last, latest = última
day.least: first = primera
cost: AI spend, cost of AI, spent on AI, AI cost = gasto en IA, coste de la IA, gastado en IA
cost.most: most expensive, costliest, most on AI, most for AI, most AI = más cara, más caro, más en IA, más IA
cost.least: cheapest = más barata, más barato
tokens: tokens = tokens
first_word: time to the first word = tiempo hasta la primera palabra
people: number of people who used AI = número de personas que usaron la IA
count: number of AI calls = número de llamadas de IA
when failed: failed, that failed = fallidas, con error
when succeeded: succeeded, that worked = correctas, con éxito
subject: ~calls, ~call, calls to AI, calls to the language models, calls to language models, calls to models, AI usage, use of AI,
  ledger of AI
  = ~llamadas, uso de la IA, llamadas a los modelos, consumo de IA
person: who spends, who spent, users, by person, per person = quién gasta, quién gastó, por persona
cost: AI spending, AI costs, AI cost us, AI money, AI expenses, AI bill, AI budget used, spend on AI, spending on AI, spends on AI,
  ~spent, ~spend, ~spends, ~cost, ~costs, ~expenses, ~money, how much did AI cost, AI expenditure
  = gastos de IA, gasta en IA, gastos en IA, hemos gastado en IA, gastamos en IA, factura de la IA, cuesta la IA, ~gasto, ~gastado, ~gasta
tokens: number of tokens, tokens used = número de tokens, tokens usados
`
