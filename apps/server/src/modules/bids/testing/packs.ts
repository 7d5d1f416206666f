import { unsaidEvidence, type BidVerdict, type EvidenceRow } from '@portal/contracts/bids'
import type { Circumstances } from '../verdict/judgement.ts'

const provenance = { kind: 'measured' as const, source: { name: 'Entered by a person' }, inputs: [] }
let numbered = 0
const row = (kind: EvidenceRow['kind'], name: string, rest: Partial<EvidenceRow> = {}): EvidenceRow => ({
  id: `00000000-0000-4000-8000-${String((numbered += 1)).padStart(12, '0')}`,
  kind,
  name,
  ...unsaidEvidence,
  as_of: '2027-01-01',
  provenance,
  ...rest,
})
const work = (name: string, year: number, value_eur: number) =>
  row('reference', name, { client: 'Dairy', division: '42', country: 'ES', year, value_eur })

/** On 1 February 2027: 2.4, 3.0 and 2.0 million of turnover; works of 1.2 million, 800,000, 600,000 and an old one. */
export const around: Circumstances = {
  evidence: [
    row('turnover', 'Own', { year: 2026, value_eur: 2_400_000 }),
    row('turnover', 'Own', { year: 2025, value_eur: 3_000_000 }),
    row('turnover', 'Own', { year: 2024, value_eur: 2_000_000 }),
    work('Pasteurising line', 2025, 1_200_000),
    work('Cleaning station', 2023, 800_000),
    work('Pilot brewery', 2024, 600_000),
    work('Cheese dairy', 2015, 2_000_000),
    { ...work('Office building', 2025, 900_000), division: '45' },
    row('certificate', 'UNE-EN ISO 9001:2015', { valid_until: '2028-05-01' }),
    row('certificate', 'ISO 14001', { valid_until: '2027-02-15' }),
    row('staff', 'Process engineers', { people: 6 }),
    row('staff', 'Técnicos de montaje', { people: 9 }),
    row('guarantee_line', 'Banco Muestra', { value_eur: 100_000, valid_until: '2028-12-31' }),
  ],
  value: 1_500_000,
  currency: 'EUR',
  division: '42',
  offersUntil: '2027-03-20T12:00:00Z',
  now: new Date('2027-02-01T10:00:00Z'),
}

export interface Pack {
  /** Sentences of the document; `!` stands before the one that decides. */
  says: readonly string[]
  verdict: BidVerdict['verdict']
  /** Evidence that decides, by its name. */
  by?: string
}
const pack = (verdict: Pack['verdict'], by: string, ...says: string[]): Pack => ({ verdict, by, says })

const fits = {
  turnover:
    'The tenderer must show an annual turnover of at least EUR 1,000,000 in each of the last three years.',
  references: 'At least one similar contract of at least EUR 200,000 in the last five years is required.',
  certificate: 'The tenderer must hold an ISO 9001 certificate.',
}

export const packs: readonly Pack[] = [
  // Turnover.
  pack('bid', 'Own', '!Minimum annual turnover of EUR 1.8 million in each of the last three years.'),
  pack(
    'no_bid',
    'Own',
    '!Minimum annual turnover of EUR 2.2 million in each of the last three years.',
    fits.certificate,
  ),
  pack(
    'bid',
    'Own',
    fits.certificate,
    '!Volumen anual de negocios mínimo de 2.900.000 € en el mejor de los tres últimos ejercicios.',
  ),
  pack(
    'no_bid',
    'Own',
    '!Se exige una cifra de negocios de 3.100.000,00 euros en el mejor de los tres últimos ejercicios.',
  ),
  pack(
    'open',
    '',
    '!The tenderer must have a turnover of at least EUR 2,500,000 in the last three years.',
    fits.certificate,
  ),
  pack('bid', '', '!An average turnover of at least EUR 2.4 million in the last three years is required.'),
  pack(
    'no_bid',
    '',
    '!Se exige un volumen de negocios medio no inferior a 2,5 millones de euros: promedio de los tres últimos años.',
  ),
  pack('bid', '', '!A total turnover of at least EUR 7,000,000 in the last three years is required.'),
  pack('open', '', '!Minimum turnover of EUR 1,000,000 in each of the last five years.', fits.references),
  pack('open', '', '!Minimum annual turnover of GBP 1,000,000 in each of the last three years.'),
  // References.
  pack(
    'bid',
    'Pilot brewery',
    '!At least three similar contracts of at least EUR 500,000 each in the last five years are required.',
  ),
  pack(
    'no_bid',
    'Pilot brewery',
    '!At least three similar contracts of at least EUR 700,000 each in the last five years are required.',
    fits.turnover,
  ),
  pack(
    'bid',
    'Office building',
    '!Se requieren dos obras por importe igual o superior a 850.000 € en los últimos 3 años.',
  ),
  pack(
    'no_bid',
    'Cleaning station',
    '!Se requieren dos obras de naturaleza similar por importe igual o superior a 900.000 € en los últimos 5 años.',
  ),
  pack(
    'bid',
    'Pasteurising line',
    '!One similar project of at least EUR 1 million is required: 1 reference of the last 3 years.',
  ),
  pack(
    'no_bid',
    'Pasteurising line',
    '!At least one contract of at least EUR 1,500,000 in the last five years is required.',
  ),
  pack(
    'bid',
    'Cheese dairy',
    fits.certificate,
    '!The tenderer must show one reference of at least EUR 1,900,000.',
  ),
  pack(
    'bid',
    'Pilot brewery',
    '!Similar contracts with a total value of at least EUR 2,500,000 in the last five years are required.',
  ),
  pack(
    'no_bid',
    'Pilot brewery',
    '!Similar contracts with a total value of at least EUR 3,000,000 in the last five years are required.',
  ),
  pack('no_bid', '', '!Como mínimo cinco suministros similares en los últimos 4 años.'),
  // Certificates.
  pack('bid', 'UNE-EN ISO 9001:2015', '!The tenderer must hold an ISO 9001 certificate.'),
  pack(
    'no_bid',
    'ISO 14001',
    fits.turnover,
    '!El licitador deberá disponer de certificado ISO 14001 en vigor.',
  ),
  pack('no_bid', '', '!ISO 45001 certification is mandatory.', fits.references),
  pack('no_bid', '', fits.turnover, fits.references, '!A certificate to EN 1090-1 is required.'),
  pack(
    'bid',
    'Own',
    '!Minimum annual turnover of EUR 1.9 million in each of the last three years.',
    'An ISO 50001 certificate is preferred.',
  ),
  // Staff.
  pack('bid', 'Process engineers', '!The tenderer must have a team of at least 6 engineers.'),
  pack(
    'no_bid',
    'Process engineers',
    fits.certificate,
    '!The tenderer must have a team of at least seven process engineers.',
  ),
  pack(
    'bid',
    'Técnicos de montaje',
    '!El licitador dispondrá como mínimo de 9 técnicos, de los cuales ninguno podrá ser sustituido.',
  ),
  pack('no_bid', 'Técnicos de montaje', '!Se exige una plantilla mínima de 20 trabajadores.'),
  pack('open', '', '!At least two certified welders are required on site.', fits.turnover),
  // Guarantees.
  pack(
    'bid',
    'Banco Muestra',
    '!Se exige una garantía definitiva del 5 % del precio final ofertado.',
    fits.references,
  ),
  pack('no_bid', 'Banco Muestra', '!A performance bond of 10 % of the contract value is required.'),
  pack('bid', 'Banco Muestra', '!A tender guarantee of 95 000 EUR must be lodged.'),
  pack('no_bid', 'Banco Muestra', fits.certificate, '!A tender guarantee of EUR 120,000 is required.'),
  // Days, and what nothing answers.
  pack('bid', '', '!Offers must be received by 15 March 2027 at 12:00.'),
  pack(
    'no_bid',
    '',
    '!El plazo de presentación de ofertas finaliza el 30 de enero de 2027.',
    fits.certificate,
  ),
  pack('open', '', fits.certificate, '!Tenderers must attend the site visit.'),
  pack(
    'open',
    '',
    '!The bidder must not be in insolvency.',
    'Extra points are awarded for an ISO 45001 certificate.',
  ),
  pack('open', '', 'No guarantee is required.', 'The plant produces 12,000 hl of beer each year.'),
  pack(
    'bid',
    'Own',
    '!Solvencia económica: volumen anual de negocios mínimo de 1.950.000 € en cada uno de los tres últimos años.',
    'Se valorará con 5 puntos el certificado ISO 45001.',
  ),
]
