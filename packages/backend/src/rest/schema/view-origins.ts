/** Where a view's column comes from. */
export interface ViewOrigin {
  position: number
  tableOid: string
  tablePosition: number
}

const fieldsOf = (entry: string): { resno: string; table: string; column: string } | undefined =>
  /:resno (?<resno>\d+) [\s\S]*:resorigtbl (?<table>\d+) :resorigcol (?<column>\d+) :resjunk false\s*\}$/.exec(
    entry,
  )?.groups as { resno: string; table: string; column: string } | undefined

/**
 * Reads the target list of a view out of PostgreSQL's stored rule, which names the table column behind every
 * plain column, through joins and subqueries. Only entries directly under the outermost query count: depth two.
 */
export function readViewOrigins(rule: string): ViewOrigin[] {
  const origins: ViewOrigin[] = []
  let depth = 0
  let start = -1
  let expressionEnd = -1
  for (let at = 0; at < rule.length; at += 1) {
    const char = rule[at]
    if (char === '\\') at += 1
    else if (char === '{') {
      depth += 1
      if (depth === 2) start = rule.startsWith('{TARGETENTRY', at) ? at : -1
    } else if (char === '}') {
      depth -= 1
      if (depth === 2) expressionEnd = at
      if (depth === 1 && start >= 0) {
        const fields = fieldsOf(rule.slice(Math.max(start, expressionEnd), at + 1))
        if (fields && fields.table !== '0')
          origins.push({
            position: Number(fields.resno),
            tableOid: fields.table,
            tablePosition: Number(fields.column),
          })
        start = -1
      }
    }
  }
  return origins
}
