import type { DocumentChart } from '@portal/contracts/documents'
import type { ChartOptions, Place, Slide } from 'pptxgenjs'
import { chartColours } from './draw-chart.ts'

const colour = (hash: string): string => hash.slice(1).toUpperCase()
const highlighted = colour(chartColours.highlight)
const greys = chartColours.series.map(colour)
const mostLabels = 9
const grid = { color: 'DBDFE1', size: 0.5 }

/** A chart that its reader can change: PowerPoint's own, with its numbers in the sheet behind it. */
export function addNativeChart(slide: Slide, chart: DocumentChart, place: Place): void {
  const [first] = chart.series
  const shared: ChartOptions = {
    ...place,
    altText: chart.title ?? chart.series.map(({ label }) => label).join(', '),
    catAxisLabelFontSize: 11,
    // Days stand beside each other as far as they fit.
    ...(chart.form === 'line' && { catAxisLabelFrequency: Math.ceil(chart.names.length / mostLabels) }),
    valAxisLabelFontSize: 10,
    valAxisLabelFormatCode: formatOf(first),
    valGridLine: grid,
    dataLabelFontSize: 10,
    dataLabelFormatCode: formatOf(first),
    showLegend: chart.series.length > 1,
    legendPos: 'b',
  }
  switch (chart.form) {
    case 'bars':
    case 'dots':
      slide.addChart('bar', seriesOf(chart), {
        ...shared,
        barDir: 'bar',
        barGapWidthPct: 45,
        catAxisOrientation: 'maxMin',
        // Each bar says its value, so an axis would say it twice.
        valAxisHidden: true,
        valGridLine: { style: 'none' },
        showValue: true,
        chartColors: barColours(chart),
      })
      return
    case 'line':
      slide.addChart('line', seriesOf(chart), {
        ...shared,
        lineDataSymbolSize: 6,
        chartColors: [highlighted, ...greys],
      })
      return
    case 'scatter':
    case 'bubbles':
      addField(slide, chart, shared)
  }
}

/** Each name is a series of one point, so that the chart says which point is whose. */
function addField(
  slide: Slide,
  { form, names, series, highlight }: DocumentChart,
  shared: ChartOptions,
): void {
  const [across, up, sizes] = series
  const rows = names.flatMap((name, row) => {
    const [x, y] = [across?.points[row]?.amount, up?.points[row]?.amount]
    return x === undefined || y === undefined
      ? []
      : [{ name, x, y, size: Math.max(0, sizes?.points[row]?.amount ?? 0), isOwn: row === highlight }]
  })
  const data = [
    { name: across?.label ?? '', values: rows.map(({ x }) => x) },
    ...rows.map(({ name, y, size }, row) => ({
      name,
      values: rows.map((_, at) => (at === row ? y : null)),
      ...(form === 'bubbles' && { sizes: rows.map((_, at) => (at === row ? size : 0)) }),
    })),
  ]
  slide.addChart(form === 'bubbles' ? 'bubble' : 'scatter', data, {
    ...shared,
    lineSize: 0,
    showLegend: false,
    // A point without a name would be called Series1.
    showSerName: rows.some(({ name }) => name !== ''),
    showCatAxisTitle: true,
    catAxisTitle: across?.label ?? '',
    catAxisTitleFontSize: 11,
    showValAxisTitle: true,
    valAxisTitle: up?.label ?? '',
    valAxisTitleFontSize: 11,
    // The writer has one format for both axes of such a chart.
    valAxisLabelFormatCode: sharedFormatOf(across, up),
    chartColors: rows.map(({ isOwn }) => (isOwn ? highlighted : (greys[0] ?? highlighted))),
  })
}

const seriesOf = ({ names, series }: DocumentChart) =>
  series.map(({ label, points }) => ({
    name: label,
    labels: [...names],
    values: points.map((point) => point?.amount ?? null),
  }))

/** One series has a colour for each bar, so that ours stands out; several have one each. */
const barColours = ({ names, series, highlight }: DocumentChart): string[] => {
  const [usual = highlighted] = greys
  return series.length === 1
    ? names.map((_, row) => (row === highlight ? highlighted : usual))
    : [highlighted, ...greys]
}

const signs: Readonly<Record<string, string>> = { EUR: '€', USD: '$' }
const signOf = (series: Series): string | undefined => signs[series?.unit.split('/', 1)[0] ?? '']

type Series = DocumentChart['series'][number] | undefined

/** Currency before, per cent after, thousands grouped and amounts shortened, as the portal prints them. */
function formatOf(series: Series): string {
  const sign = signOf(series)
  if (sign !== undefined) return `${largeFormatOf(sign, series)};${sign}#,##0`
  return series?.unit === '%' ? 'General"%"' : 'General'
}

const million = 1e6

function largeFormatOf(sign: string, series: Series): string {
  const areWhole = series?.points.every((point) => (point?.amount ?? 0) % million === 0)
  return `[>=1000000000]${sign}0.0,,,"B";[>=1000000]${sign}${areWhole ? '0' : '0.0'},,"M"`
}

/** Large amounts of the one that is money, the form of the other below them. */
function sharedFormatOf(across: Series, up: Series): string {
  if (across?.unit === up?.unit) return formatOf(across)
  const [money, other] = signOf(across) === undefined ? [up, across] : [across, up]
  const sign = signOf(money)
  return sign === undefined ? 'General' : `${largeFormatOf(sign, money)};${formatOf(other)}`
}
