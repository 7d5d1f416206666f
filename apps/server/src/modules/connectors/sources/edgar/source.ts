import { connectorSources } from '@portal/content/connector-sources'
import { z } from 'zod'
import { toRow } from '../../kit/figure-reading.ts'
import { parseEnvelope, readItems } from '../../kit/read-items.ts'
import type { Source } from '../../kit/source.ts'

const Concept = z.object({
  cik: z.number(),
  tag: z.string().min(1),
  label: z.string().nullish(),
  entityName: z.string().min(1),
  units: z.record(z.string(), z.array(z.unknown())),
})
const Fact = z.object({
  end: z.iso.date(),
  val: z.number(),
  fp: z.string().nullish(),
  form: z.string(),
  filed: z.iso.date(),
  accn: z.string(),
})

/** What a company reported of one thing to the SEC, by its annual reports. */
export const edgar: Source = {
  manifest: {
    kind: 'edgar',
    yields: 'figures',
    url: 'https://data.sec.gov/api/xbrl/companyconcept/CIK0000000000/us-gaap/Revenues.json',
    documentation: 'https://www.sec.gov/search-filings/edgar-application-programming-interfaces',
    types: ['application/json'],
    prefix: 'edgar.companies',
    everyHours: 168,
    budget: { requests: 5, seconds: 1 },
    mostPages: 1,
  },
  read({ text, source }) {
    const { cik, tag, label, entityName, units } = parseEnvelope(
      text,
      Concept,
      connectorSources.edgar.otherAnswer,
    )
    const facts = Object.entries(units).map(([unit, all]) => ({ unit, ...readItems(all, Fact) }))
    const annual = facts.flatMap(({ unit, items }) =>
      items
        .filter(({ form, fp }) => fp === 'FY' && form.startsWith('10-K'))
        // A later report may state the same year anew.
        .toSorted((a, b) => (a.filed < b.filed ? 1 : -1))
        .map((fact) => ({ unit, ...fact })),
    )
    const filed =
      annual
        .map((fact) => fact.filed)
        .toSorted()
        .at(-1) ?? null
    return {
      rows: annual.map(({ unit, end, val, accn, form }) =>
        toRow(source, {
          series: [String(cik), tag, unit],
          label: `${entityName}: ${label ?? tag}`,
          value: val,
          unit,
          period: end,
          publisher: connectorSources.edgar.publisher,
          locator: `${form} ${accn}; ${end}`,
        }),
      ),
      count: annual.length,
      drift: facts.flatMap(({ drift }) => drift),
      releaseDate: filed,
      vintage: filed,
    }
  },
}
