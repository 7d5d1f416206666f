import { about, buildTable, createRandom, defineEngine } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import { contrastRatio } from './colour.ts'
import { buildPalette, checkedPairs } from './palette.ts'
import { coverSvg, footnoteOf, grid, onePagerSvg, type Design } from './pages.ts'
import { DesignInput } from './schema.ts'
import { designLaws } from './laws.ts'

const motifs = ['bands', 'blocks', 'arcs'] as const
const steps = ['text', 'subheading', 'heading', 'title', 'display'] as const

export const creativeDesigner = defineEngine({
  id: 'creative-designer',
  title: 'Creative Design Assistant',
  summary: 'A cover and a one-pager from client, message and real figures, readable for everyone.',
  version: '1.0.0',
  input: DesignInput,
  laws: designLaws,
  example: {
    client: 'Example Brewery',
    sector: 'Brewing',
    message: 'A brewhouse that pays for its vapour condenser in less than five years',
    brand_color: '#0b5c7a',
    figures: [
      {
        label: 'Steam saved',
        value: 620,
        unit: 'MWh/a',
        source: 'Sustainability calculation',
        source_date: '2026-02-20',
        kind: 'calculated',
      },
      {
        label: 'Specific energy',
        value: 0.0355,
        unit: 'MWh/hl',
        source: 'Energy meters of the site',
        source_date: '2026-01-31',
        kind: 'measured',
      },
      {
        label: 'Upper end of the range',
        value: 0.05,
        unit: 'MWh/hl',
        source: 'Decision (EU) 2019/2031',
        source_date: '2019-11-12',
        kind: 'benchmark',
      },
      { label: 'Reference projects', value: 3, unit: 'plants', source: 'Company record', kind: 'sample' },
    ],
    contrast_pairs: [{ foreground: '#777777', background: '#ffffff' }],
    seed: 7,
  },
  method: {
    formula: [
      'contrast = (L1 + 0.05) / (L2 + 0.05); L = 0.2126 R + 0.7152 G + 0.0722 B, linear',
      'each colour of text is darkened until it passes: 7 for text, 4.5 for muted text and on colours, 3 for accents',
      'type scale = base x ratio^n; grid of 12 columns on A4',
      'variation (scheme, side, motif) from a seeded generator',
    ],
    source: ['W3C, Web Content Accessibility Guidelines 2.2, success criteria 1.4.3, 1.4.6 and 1.4.11'],
    limits: [
      'Text widths are estimated: long words may be cut. Figures are printed as given, each with its footnote.',
      'Contrast alone does not make a page accessible.',
    ],
  },
  calculate(input) {
    const random = createRandom(input.seed)
    const { palette, scheme } = buildPalette(input.brand_color, random)
    const motif = motifs[Math.floor(random.next() * motifs.length)] ?? 'bands'
    const scale = steps.map((_, at) => input.base_size_pt * input.scale_ratio ** at)
    const design: Design = { palette, scale, motif }
    const pairs = checkedPairs(palette)
    const given = input.contrast_pairs.map(({ foreground, background }) => ({
      name: `${foreground} on ${background}`,
      foreground,
      background,
      least: 4.5,
      ratio: contrastRatio(foreground, background),
    }))
    const rows = [...pairs, ...given].map((pair) => ({
      ...pair,
      passes_aa: pair.ratio >= 4.5,
      passes_aa_large: pair.ratio >= 3,
      passes_aaa: pair.ratio >= 7,
    }))
    const results = {
      palette,
      scheme,
      motif,
      lowest_text_contrast: Math.min(...pairs.filter(({ least }) => least >= 4.5).map(({ ratio }) => ratio)),
      contrasts: rows.slice(0, pairs.length),
      given_contrasts: rows.slice(pairs.length),
      type_scale_pt: Object.fromEntries(steps.map((name, at) => [name, scale[at] ?? input.base_size_pt])),
      grid: { ...grid },
      footnotes: input.figures.map((figure, at) => `${at + 1} ${footnoteOf(figure)}`),
      cover_svg: coverSvg(input, design),
      one_pager_svg: onePagerSvg(input, design),
    }
    const samples = input.figures.filter(({ kind }) => kind === 'sample')
    return {
      results,
      figures: pickFigures(results, [['lowest_text_contrast', 'Lowest contrast of a text', '']]),
      tables: [
        buildTable({
          key: 'contrasts',
          title: 'Contrast',
          rows,
          columns: [
            { key: 'pair', label: 'Pair', of: ({ name }) => name.replaceAll('_', ' ') },
            { key: 'foreground', label: 'Foreground', of: ({ foreground }) => foreground },
            { key: 'background', label: 'Background', of: ({ background }) => background },
            { key: 'contrast_ratio', label: 'Contrast', of: ({ ratio }) => ratio },
            { key: 'passes_aa', label: 'AA', of: ({ passes_aa }) => passes_aa },
            { key: 'passes_aaa', label: 'AAA', of: ({ passes_aaa }) => passes_aaa },
          ],
        }),
      ],
      warnings: about('lowest_text_contrast', [
        ...(samples.length > 0
          ? [
              `Sample figures are printed: ${samples.map(({ label }) => label).join(', ')}. Replace them before it leaves the house.`,
            ]
          : []),
        ...(input.figures.length === 0
          ? ['No figures were given: the one-pager shows the message only.']
          : []),
      ]),
    }
  },
})
