import { printFigure } from '@portal/content/print-figure'
import type { DocumentChart } from '@portal/contracts/documents'
import { escapeXml } from '@portal/engines/drawing'
import { markOf } from './document-words.ts'

type Series = DocumentChart['series'][number]

const ink = '#161d20'
const quiet = '#596267'
const grid = '#dbdfe1'
/** The highlighted one, and greys for the others, as on the screens. */
export const chartColours = { highlight: '#8b2d72', series: ['#596267', '#8f999e', '#c3cacd'] } as const
const letter = 4.6
const barHeight = 9
const plotHeight = 190

/** A chart of a document as SVG, as wide as its place: what the screens draw, for paper. */
export function drawChart(chart: DocumentChart, width: number): string {
  const { height, marks } = drawings[chart.form](chart, width)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ` +
    `${height}" font-family="Roboto" font-size="8">${marks.join('')}</svg>`
  )
}

interface Drawn {
  height: number
  marks: string[]
}

const drawings: Record<DocumentChart['form'], (chart: DocumentChart, width: number) => Drawn> = {
  bars: drawBars,
  line: drawLine,
  dots: drawBars,
  scatter: drawField,
  bubbles: drawField,
}

function drawBars({ names, series, highlight }: DocumentChart, width: number): Drawn {
  const rowHeight = series.length * (barHeight + 2) + 8
  const left = Math.min(width * 0.42, longest(names) + 12)
  const printed = series.flatMap((one) => names.map((_, row) => labelOf(one, row)))
  const { ticks, place } = scaleOf([0, ...amountsOf(series)], [left, width - longest(printed) - 10])
  const height = names.length * rowHeight
  return {
    height: height + 14,
    marks: [
      ...ticks.map(
        (tick) =>
          line([place(tick), 0], [place(tick), height]) +
          text(printTick(tick, series[0]), [place(tick), height + 10], { anchor: 'middle' }),
      ),
      ...names.flatMap((name, row) => [
        text(cut(name, left - 8), [0, row * rowHeight + rowHeight / 2 + 3], { colour: ink }),
        ...series.flatMap((one, at) => {
          const amount = one.points[row]?.amount
          const y = row * rowHeight + 4 + at * (barHeight + 2)
          if (amount === undefined) return []
          const [from, to] = [place(Math.min(0, amount)), place(Math.max(0, amount))]
          const colour = row === highlight && at === 0 ? chartColours.highlight : shadeOf(at)
          return [
            `<rect x="${from}" y="${y}" width="${round(to - from)}" height="${barHeight}" fill="${colour}"/>`,
            text(labelOf(one, row), [width, y + barHeight - 1.5], { anchor: 'end', colour: ink }),
          ]
        }),
      ]),
    ],
  }
}

function drawLine({ names, series }: DocumentChart, width: number): Drawn {
  const amounts = amountsOf(series)
  const low = Math.min(...amounts)
  const isFlat = low > 0 && low > Math.max(...amounts) * 0.6
  const { ticks, place } = scaleOf(isFlat ? amounts : [0, ...amounts], [plotHeight - 16, 8])
  const left = longest(ticks.map((tick) => printTick(tick, series[0]))) + 8
  const right = width - Math.min(width * 0.3, longest(series.map(({ label }) => label)) + 12)
  const xOf = (at: number) => left + ((right - left) * (at + 0.5)) / Math.max(names.length, 1)
  const every = Math.max(1, Math.ceil((longest(names) + 10) / ((right - left) / Math.max(names.length, 1))))
  return {
    height: plotHeight,
    marks: [
      ...ticks.map(
        (tick) =>
          line([left, place(tick)], [right, place(tick)]) +
          text(printTick(tick, series[0]), [left - 5, place(tick) + 3], { anchor: 'end' }),
      ),
      ...names.flatMap((name, at) =>
        at % every === 0 ? [text(name, [xOf(at), plotHeight - 3], { anchor: 'middle' })] : [],
      ),
      ...series.flatMap((one, at) => {
        const colour = at === 0 ? chartColours.highlight : shadeOf(at)
        const points = one.points.flatMap((point, row): [number, number][] =>
          point?.amount === undefined ? [] : [[xOf(row), place(point.amount)]],
        )
        const end = points.at(-1)
        return [
          `<polyline fill="none" stroke="${colour}" stroke-width="1.5" points="${points.map((point) => point.join(',')).join(' ')}"/>`,
          ...points.map((point) => dot(point, 2, colour)),
          ...(end ? [text(one.label, [end[0] + 6, end[1] + 3], { colour })] : []),
        ]
      }),
    ],
  }
}

/** Across by the first series, up by the second; of bubbles the third is their area. */
function drawField({ form, names, series, highlight }: DocumentChart, width: number): Drawn {
  const [across, up, sizes] = series
  const foot = plotHeight - 28
  const x = scaleOf(amountsOf(across ? [across] : []), [60, width - 60])
  const y = scaleOf(amountsOf(up ? [up] : []), [foot, 24])
  const largest = Math.max(1, ...amountsOf(sizes ? [sizes] : []))
  return {
    height: plotHeight,
    marks: [
      ...x.ticks.map(
        (tick) =>
          line([x.place(tick), 20], [x.place(tick), foot]) +
          text(printTick(tick, across), [x.place(tick), foot + 11], { anchor: 'middle' }),
      ),
      ...y.ticks.map(
        (tick) =>
          line([60, y.place(tick)], [width - 60, y.place(tick)]) +
          text(printTick(tick, up), [54, y.place(tick) + 3], { anchor: 'end' }),
      ),
      text(across?.label ?? '', [width - 60, foot + 23], { anchor: 'end' }),
      text(up?.label ?? '', [0, 8], {}),
      ...names.flatMap((name, row) => {
        const [atX, atY] = [across?.points[row]?.amount, up?.points[row]?.amount]
        if (atX === undefined || atY === undefined) return []
        const size = form === 'bubbles' ? (sizes?.points[row]?.amount ?? 0) : 0
        const radius = 3 + 13 * Math.sqrt(Math.max(0, size) / largest)
        const place: Point = [x.place(atX), y.place(atY)]
        const colour = row === highlight ? chartColours.highlight : shadeOf(0)
        return [
          dot(place, radius, colour),
          // At the right edge a name goes before its point.
          place[0] > width * 0.72
            ? text(cut(name, 110), [place[0] - radius - 3, place[1] + 3], { colour: ink, anchor: 'end' })
            : text(cut(name, 110), [place[0] + radius + 3, place[1] + 3], { colour: ink }),
        ]
      }),
    ],
  }
}

type Point = [x: number, y: number]

interface Scale {
  ticks: number[]
  place: (value: number) => number
}

/** From the lowest to the highest, rounded outwards to steps of one, two or five. */
function scaleOf(values: readonly number[], [from, to]: Point): Scale {
  const low = Math.min(...(values.length > 0 ? values : [0]))
  const high = Math.max(...(values.length > 0 ? values : [1]), low + (low === 0 ? 1 : 0))
  const rough = (high - low || Math.abs(low) || 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power
  const first = Math.floor(low / step)
  const last = Math.max(first + 1, Math.ceil(high / step))
  const ticks = Array.from({ length: last - first + 1 }, (_, at) =>
    Number(((first + at) * step).toPrecision(12)),
  )
  const [start, end] = [first * step, last * step]
  return { ticks, place: (value) => round(from + ((value - start) / (end - start)) * (to - from)) }
}

const round = (value: number): number => Math.round(value * 100) / 100

const amountsOf = (series: readonly Series[]): number[] =>
  series.flatMap(({ points }) => points.flatMap((point) => point?.amount ?? []))

const shadeOf = (at: number): string => chartColours.series[at % chartColours.series.length] ?? quiet

const printTick = (value: number, series: Series | undefined): string =>
  printFigure({ value, unit: series?.unit ?? '' })

const labelOf = ({ points }: Series, row: number): string => {
  const point = points[row]
  return point ? `${point.value}${markOf(point)}` : ''
}

const longest = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map((each) => each.length)) * letter

const cut = (value: string, width: number): string => {
  const letters = Math.max(3, Math.floor(width / letter))
  return value.length > letters ? `${value.slice(0, letters - 1).trimEnd()}…` : value
}

const line = (from: Point, to: Point): string =>
  `<line x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}" stroke="${grid}" stroke-width="0.5"/>`

const dot = ([x, y]: Point, radius: number, colour: string): string =>
  `<circle cx="${x}" cy="${y}" r="${round(radius)}" fill="${colour}"/>`

const text = (
  value: string,
  [x, y]: Point,
  { anchor = 'start', colour = quiet }: { anchor?: string; colour?: string },
): string =>
  `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" fill="${colour}">${escapeXml(value)}</text>`
