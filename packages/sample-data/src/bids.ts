import { unsaidEvidence, type NewEvidence } from '@portal/contracts/bids'
import { sampleProvenance } from './provenance.ts'

export const sampleBidProvenance = sampleProvenance('bids')

/** What an invented company can show for itself on the given day. */
export function buildSampleEvidence(today: Date): NewEvidence[] {
  const year = today.getUTCFullYear()
  const as_of = today.toISOString().slice(0, 10)
  const inDays = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const row = (kind: NewEvidence['kind'], name: string, rest: Partial<NewEvidence>): NewEvidence => ({
    kind,
    name,
    ...unsaidEvidence,
    as_of,
    provenance: sampleBidProvenance,
    ...rest,
  })
  const work = (
    name: string,
    [client, country]: readonly [string, string],
    [back, value_eur]: readonly [number, number],
  ) =>
    row('reference', name, {
      client: `Sample ${client}`,
      country,
      division: '42',
      year: year - back,
      value_eur,
    })
  return [
    work('Pasteurising line of 30,000 l/h', ['Dairy Verdemar', 'ES'], [1, 1_640_000]),
    work('Brewhouse of 50 hl', ['Brewery Altamuestra', 'PT'], [2, 880_000]),
    work('Cleaning station with four circuits', ['Dairy Verdemar', 'ES'], [3, 410_000]),
    work('Reverse osmosis of process water', ['Bottler Fontana', 'ES'], [4, 1_150_000]),
    work('Fermentation cellar', ['Brewery Musterbach', 'DE'], [6, 2_300_000]),
    row('certificate', 'ISO 9001:2015', { valid_until: inDays(500) }),
    row('certificate', 'ISO 14001:2015', { valid_until: inDays(20) }),
    row('certificate', 'EN 1090-1', { valid_until: inDays(900) }),
    row('turnover', 'Own company', { year: year - 1, value_eur: 9_800_000 }),
    row('turnover', 'Own company', { year: year - 2, value_eur: 8_900_000 }),
    row('turnover', 'Own company', { year: year - 3, value_eur: 7_400_000 }),
    row('staff', 'Process engineers', { people: 14 }),
    row('staff', 'Automation programmers', { people: 5 }),
    row('staff', 'Fitters', { people: 22 }),
    row('guarantee_line', 'Sample bank', { value_eur: 600_000, valid_until: inDays(700) }),
  ]
}

/** Invented documents of the sample tenders, by the title of the tender. */
export const sampleTenderTexts: readonly { tender: string; name: string; text: string }[] = [
  {
    tender: 'Pasteurising line with cleaning in place',
    name: 'Sample conditions of participation.txt',
    text: `# Conditions of participation

## Economic and financial standing

The tenderer must show an annual turnover of at least EUR 5,000,000 in each of the last three financial years.

## Technical ability

At least two similar contracts of at least EUR 400,000 each, completed in the last five years, are required.

The tenderer must hold a valid ISO 9001 certificate and a valid ISO 14001 certificate on the day of the offer.

The tenderer must have at least eight process engineers of its own.

## Guarantees

A tender guarantee of 2 % of the estimated value is required.

## Award

Up to 5 points are awarded for a certificate to ISO 50001.
`,
  },
  {
    tender: 'Pilot brewhouse with fermentation cellar',
    name: 'Sample invitation to tender.txt',
    text: `# Invitation to tender

## Requirements

Minimum annual turnover of EUR 2 million in the best of the last three years.

At least one similar contract of at least EUR 800,000 in the last five years is required.

The tenderer must hold an ISO 9001 certificate.

A performance bond of 5 % of the contract value is required.
`,
  },
  {
    tender: 'Membrane filtration for drinking water, second phase',
    name: 'Sample pliego de cláusulas.txt',
    text: `# Pliego de cláusulas administrativas

## Solvencia económica y financiera

Se exige un volumen anual de negocios mínimo de 7.000.000,00 euros en el mejor de los tres últimos ejercicios.

## Solvencia técnica

Se requieren dos suministros de naturaleza similar por importe igual o superior a 1.000.000 € en los últimos 5 años.

El licitador dispondrá como mínimo de 4 programadores y de 3 soldadores.

## Garantías

Se exige una garantía definitiva del 5 % del precio final ofertado.
`,
  },
]
