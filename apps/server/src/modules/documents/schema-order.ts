const axis = [
  'c:axId',
  'c:scaling',
  'c:delete',
  'c:axPos',
  'c:majorGridlines',
  'c:minorGridlines',
  'c:title',
  'c:numFmt',
  'c:majorTickMark',
  'c:minorTickMark',
  'c:tickLblPos',
  'c:spPr',
  'c:txPr',
  'c:crossAx',
  'c:crosses',
  'c:crossesAt',
]
const points = ['c:dPt*', 'c:dLbls', 'c:errBars', 'c:cat', 'c:val']
const series = ['c:idx', 'c:order', 'c:tx', 'c:spPr']

/**
 * What stands in an element and in which order, where our writers do otherwise (ECMA-376, Part 1); the name of what it stands in
 * before its own where that decides. What is marked * may be repeated, of what stands together there may be any.
 */
const contents: Record<string, readonly string[]> = {
  'p:presentation': [
    'p:sldMasterIdLst',
    'p:notesMasterIdLst',
    'p:sldIdLst',
    'p:sldSz',
    'p:notesSz',
    'p:defaultTextStyle',
  ],
  'a:p': ['a:pPr', 'a:r|a:br|a:fld*', 'a:endParaRPr'],
  font: ['b', 'i', 'u', 'sz', 'color', 'name', 'family', 'charset', 'scheme'],
  'c:lineChart': ['c:grouping', 'c:varyColors', 'c:ser*', 'c:dLbls', 'c:marker', 'c:smooth', 'c:axId*'],
  'c:barChart/c:ser': [...series, 'c:invertIfNegative', ...points, 'c:extLst'],
  'c:lineChart/c:ser': [...series, 'c:marker', ...points, 'c:smooth', 'c:extLst'],
  'c:catAx': [
    ...axis,
    'c:auto',
    'c:lblAlgn',
    'c:lblOffset',
    'c:tickLblSkip',
    'c:tickMarkSkip',
    'c:noMultiLvlLbl',
  ],
  'c:valAx': [...axis, 'c:crossBetween', 'c:majorUnit', 'c:minorUnit', 'c:dispUnits'],
}

interface Element {
  tag: string
  start: string
  inner: (string | Element)[]
}

const token = /<[?!][^<>]*>|<(\/?)([a-zA-Z][\w:]*)(?=[\s/>])[^<>]*>|[^<]+/gu

/** Elements in the order of their schema; what it does not know there is left out, as readers that are strict refuse it. */
export function inSchemaOrder(xml: string): string {
  const root: Element = { tag: '', start: '', inner: [] }
  const open = [root]
  for (const [text, isEnd, tag] of xml.matchAll(token)) {
    const around = open.at(-1) ?? root
    if (tag === undefined || text.endsWith('/>'))
      around.inner.push(tag === undefined ? text : { tag, start: text, inner: [] })
    else if (isEnd) open.pop()
    else {
      const element = { tag, start: text, inner: [] }
      around.inner.push(element)
      open.push(element)
    }
  }
  return root.inner.map((part) => write(part, '')).join('')
}

function write(part: string | Element, around: string): string {
  if (typeof part === 'string') return part
  const { tag, start, inner } = part
  if (start.endsWith('/>')) return start
  const known = contents[`${around}/${tag}`] ?? contents[tag]
  return `${start}${(known ? ordered(inner, known) : inner).map((child) => write(child, tag)).join('')}</${tag}>`
}

function ordered(inner: readonly (string | Element)[], known: readonly string[]): Element[] {
  const children = inner.filter((child) => typeof child !== 'string')
  return known.flatMap((place) => {
    const names = place.replace('*', '').split('|')
    const found = children.filter(({ tag }) => names.includes(tag))
    return place.endsWith('*') ? found : found.slice(0, 1)
  })
}
