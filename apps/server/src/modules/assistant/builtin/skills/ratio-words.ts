/** What sectors have on record, as it is named within a ratio; the narrower name first. */
const measures: readonly (readonly [name: RegExp, id: string])[] = [
  [
    /\b(?:(?:project|contract|deal) (?:value|size)|valor (?:medio|promedio)|proyecto medio)\b/iu,
    'avg_project_value_usd',
  ],
  [/\b(?:projects?|proyectos?)\b/iu, 'active_projects'],
  [/\b(?:competitors?|rivals?|competidor(?:es)?|rival(?:es)?)\b/iu, 'competitor_count'],
  [/\b(?:share|cuota|participacion)\b/iu, 'herpasia_market_share'],
  [/\b(?:gr[eo]w\w*|crec\w+)\b/iu, 'growth_rate'],
  [/\b(?:revenues?|turnover|sales|ingresos?|factura\w*|ventas)\b/iu, 'sector.revenue'],
  [/\b(?:markets?|size|mercados?|tamano)\b/iu, 'market_size_usd'],
]

export interface AskedRatio {
  /** Null for what no sector has on record. */
  of: string | null
  by: string | null
  /** What is divided by is counted in this: billions of a market. */
  unit: number
}

const counts = String.raw`(?:(?:active|proyectos?|projects?|competitors?|rivals?|competidor|rival)\b|(?:percentage )?points? of|puntos? de)`
/** Words of a ratio, and words that make one of what stands before and behind them. */
const forms: readonly RegExp[] = [
  /\b(?:ratio|relation(?:ship)?|quotient|proportion|relacion|proporcion|cociente|razon)\s+(?:of|between|de|del|entre)\s+(?<of>[^?]+?)\s+(?:to|over|and|against|per|a|al|sobre|entre|y|por)\s+(?<by>[^?]+)/iu,
  /(?<of>[\p{L} ]+?)(?:\s+to\s+|-to-|\s*\/\s*|\s+versus\s+)(?<by>[\p{L} ]+?)[\s-]+ratio\b/iu,
  /\bratio\s+(?<of>\p{L}+)\s*[-/]\s*(?<by>\p{L}+)/iu,
  new RegExp(
    String.raw`(?<of>[^?]+?)\s(?:per|por|for (?:each|every)|por cada|to each|against each|a cada)\s+(?:single |one )?(?<by>${counts}[^?]*)`,
    'iu',
  ),
  /(?<of>[^?]+?)\s(?:divided by|over (?:the|its) number of|by (?:the |its )?(?:number|count) of|divid\w+ (?:por|entre)|para su numero de)\s+(?<by>[^?]+)/iu,
  /(?<of>[^?]+?)\s(?:(?:relative|in relation|in proportion|compared) to|for|en (?:relacion|proporcion) (?:con|a)|para)\s+(?<by>(?:its|the number of|the count of|su|sus|el numero de|al numero de)\s[^?]+)/iu,
]

/** `the best ratio of revenue to projects`, `market per competitor`. */
export function readRatio(text: string): AskedRatio | null {
  for (const form of forms) {
    const found = form.exec(text)?.groups
    if (!found) continue
    const before = (found['of'] ?? '').split(',').findLast((part) => measureIn(part) !== null) ?? ''
    const [of, by] = [measureIn(before), measureIn((found['by'] ?? '').split(/[,;]/u)[0] ?? '')]
    const isNamed = /\b(?:ratio|quotient|cociente)\b/iu.test(text)
    if ((of === null || by === null) && !isNamed) continue
    return { of, by, unit: by === 'market_size_usd' || by === 'sector.revenue' ? 1e9 : 1 }
  }
  return null
}

const measureIn = (words: string): string | null => measures.find(([name]) => name.test(words))?.[1] ?? null
