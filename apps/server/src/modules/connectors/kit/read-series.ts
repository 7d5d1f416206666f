import { z } from 'zod'
import type { SdmxObservation } from '../decoders/sdmx-csv.ts'
import { toRow } from './figure-reading.ts'
import { endOf } from './periods.ts'
import { readItems } from './read-items.ts'
import type { AskedSource, PageRead } from './source.ts'

type Attributes = Readonly<Record<string, string | undefined>>

interface SeriesWords {
  /** What the source states with every observation. */
  attributes: z.ZodType<Attributes>
  label: (said: Attributes, series: string) => string
  unit: (said: Attributes) => string | undefined
  publisher: string
}

/** The observations of an SDMX message as figures: the same for every provider but for what it calls label and unit. */
export function readSeries(
  source: AskedSource,
  observations: readonly SdmxObservation[],
  words: SeriesWords,
): PageRead {
  const Observation = z.object({
    series: z.string().min(1),
    period: z.string().regex(/^\d{4}/),
    value: z.string(),
    attributes: words.attributes,
  })
  const { items, drift } = readItems(observations, Observation)
  // A period without a value is written with an empty one.
  const said = items.filter(({ value }) => value !== '' && value !== 'NaN')
  const newest =
    said
      .map(({ period }) => period)
      .toSorted()
      .at(-1) ?? null
  return {
    rows: said.map(({ series, period, value, attributes }) =>
      toRow(source, {
        series: [series],
        label: words.label(attributes, series),
        value,
        unit: words.unit(attributes) ?? '',
        period,
        publisher: words.publisher,
        locator: `${series}; ${period}`,
      }),
    ),
    count: observations.length,
    drift,
    releaseDate: newest && endOf(newest, source.today),
    vintage: newest,
  }
}
