import { winChanceWords as words } from '@portal/content/tender-chances'
import { toUnrecordedFigure, type FigureRow } from '@portal/contracts/figures'
import type { WinChances } from '@portal/contracts/tenders'

interface Said {
  key: string
  label: string
  value: number
  unit?: string
}

/** Numbers of the model as figures: where they come from, of which day, and whether samples are among its cases. */
export const chanceFigureOf =
  ({ as_of: asOf, has_samples: hasSamples }: WinChances) =>
  ({ key, ...said }: Said): FigureRow =>
    toUnrecordedFigure({
      ...said,
      key: `win-chance.${key}`,
      as_of: asOf ?? '',
      provenance: {
        kind: hasSamples ? 'sample' : 'calculated',
        source: { name: words.source },
        method: { id: 'win-chance', version: '1' },
        inputs: [],
      },
    })

export type FigureOf = ReturnType<typeof chanceFigureOf>

/** Per cent without decimals: the model knows no more. */
export const percentOf = (share: number): number => Math.round(100 * share)
