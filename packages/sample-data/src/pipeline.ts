import type { PipelineOpportunityRow } from '@portal/contracts/sales'
import { sampleDate, sampleProvenance } from './provenance.ts'
import { textTable } from './text-table.ts'

export type SamplePipelineOpportunity = Omit<PipelineOpportunityRow, 'id' | 'stage'>

type Client = Pick<SamplePipelineOpportunity, 'sector' | 'country' | 'owner'>

/**
 * What each client asked for: reference, title, source, millions of EUR, the days on which it became a lead, qualified, proposed
 * and negotiated (as far as it came), when it is expected to close, and how it closed.
 */
const clients: Record<string, Client & { deals: string }> = {
  'Clearbrook Waters (fictional)': {
    sector: 'Non-Alcoholic Beverages',
    country: 'Ireland',
    owner: 'Sales North',
    deals: `
      OP-2201 | Syrup room | Existing client | 6.4 | 2022-05-20 2022-07-12 2022-09-11 2022-11-20 | 2023-01-17 | lost 2023-01-22
      OP-2313 | Aseptic filling hall | Referral | 6.5 | 2023-04-18 2023-06-15 2023-08-17 2023-10-19 | 2023-10-25 | won 2023-12-09
      OP-2324 | Blending station | Tender | 13.1 | 2023-09-02 | 2023-08-31 | lost 2023-10-02
      OP-2412 | Aseptic filling hall | Tender | 10.2 | 2024-05-24 2024-07-11 | 2024-08-06 | lost 2024-08-11
      OP-2414 | Syrup room | Tender | 10.8 | 2024-06-12 2024-07-06 2024-08-09 2024-09-17 | 2024-10-06 | won 2024-10-17
      OP-2419 | Blending station | Referral | 5.9 | 2024-07-10 2024-09-03 | 2025-10-03
      OP-2430 | Syrup room | Trade fair | 7.9 | 2024-10-16 2024-12-12 | 2025-10-03
      OP-2435 | Blending station | Tender | 6.4 | 2024-12-03 | 2026-01-16
`,
  },
  'Conservas Faro Norte (fictional)': {
    sector: 'Food Processing',
    country: 'Spain',
    owner: 'Sales Iberia',
    deals: `
      OP-2202 | Oil refining skid | Tender | 4.6 | 2022-06-20 2022-08-04 2022-10-17 2023-01-15 | 2023-02-24 | won 2023-03-13
      OP-2207 | Oil refining skid | Trade fair | 8.1 | 2022-10-16 2022-11-24 | 2022-12-21 | lost 2023-01-26
      OP-2213 | Sauce kitchen | Existing client | 12.7 | 2022-12-18 2023-01-10 2023-03-26 2023-06-18 | 2023-08-22 | won 2023-08-27
      OP-2315 | Retort line | Referral | 5.4 | 2023-05-03 2023-06-23 2023-07-26 | 2023-10-08 | lost 2023-10-25
      OP-2402 | Retort line | Referral | 6.8 | 2024-02-15 2024-03-26 2024-05-27 2024-07-26 | 2024-09-13 | won 2024-10-02
      OP-2408 | Oil refining skid | Tender | 7.8 | 2024-04-16 2024-06-01 2024-07-24 | 2024-08-20 | lost 2024-09-08
      OP-2409 | Oil refining skid | Existing client | 4.4 | 2024-05-03 2024-05-23 | 2024-07-12 | lost 2024-08-03
      OP-2424 | Retort line | Tender | 4.3 | 2024-09-02 2024-09-27 2024-12-15 | 2025-05-10
`,
  },
  'Alpine Meadow Creamery (fictional)': {
    sector: 'Dairy',
    country: 'Switzerland',
    owner: 'Sales Central Europe',
    deals: `
      OP-2203 | Cheese vat line | Referral | 10.4 | 2022-07-27 2022-09-21 2022-11-24 2023-02-07 | 2023-01-29 | won 2023-03-08
      OP-2301 | Evaporator replacement | Referral | 14.9 | 2023-01-09 2023-02-02 2023-04-22 2023-07-13 | 2023-08-12 | won 2023-08-12
      OP-2311 | Evaporator replacement | Tender | 6.7 | 2023-04-14 2023-05-27 | 2023-07-06 | lost 2023-07-02
      OP-2401 | Milk reception | Existing client | 16.6 | 2024-02-02 2024-03-19 2024-05-03 2024-07-07 | 2024-08-02 | won 2024-08-02
      OP-2404 | Cheese vat line | Tender | 9.7 | 2024-02-25 2024-03-29 2024-06-07 2024-08-22 | 2024-10-02 | lost 2024-10-14
      OP-2415 | Powder tower | Trade fair | 6.2 | 2024-06-15 2024-07-29 2024-09-07 | 2025-06-13
      OP-2417 | Milk reception | Tender | 23.2 | 2024-06-29 2024-07-27 2024-09-18 2024-11-30 | 2024-11-15 | won 2024-12-23
      OP-2423 | Powder tower | Tender | 10.2 | 2024-09-01 2024-10-08 2024-12-21 | 2025-07-27
      OP-2433 | Cheese vat line | Existing client | 17.3 | 2024-11-16 2024-12-07 | 2025-09-05
      OP-2437 | Powder tower | Tender | 16.1 | 2024-12-06 | 2025-11-11
`,
  },
  'Distillery Kestrel (fictional)': {
    sector: 'Alcoholic Beverages',
    country: 'Ireland',
    owner: 'Sales North',
    deals: `
      OP-2204 | Still house | Tender | 9.3 | 2022-08-08 2022-08-30 2022-10-26 2023-01-30 | 2023-03-14 | won 2023-03-08
      OP-2205 | Brewhouse extension | Existing client | 8.4 | 2022-09-25 2022-11-12 2022-12-17 2023-02-18 | 2023-03-01 | won 2023-03-18
      OP-2304 | Still house | Tender | 10.1 | 2023-02-02 2023-03-07 2023-05-02 2023-06-29 | 2023-07-18 | lost 2023-07-29
      OP-2308 | Still house | Tender | 17.8 | 2023-03-19 2023-05-18 2023-08-05 | 2023-10-03 | lost 2023-11-13
      OP-2325 | Fermentation cellar | Tender | 6.8 | 2023-09-04 2023-10-25 2023-12-30 2024-02-02 | 2024-03-02 | won 2024-04-09
      OP-2329 | Fermentation cellar | Trade fair | 9.7 | 2023-11-23 2023-12-27 2024-01-29 | 2024-03-02 | lost 2024-03-12
      OP-2407 | Fermentation cellar | Existing client | 17.9 | 2024-04-03 2024-05-07 | 2024-06-23 | lost 2024-07-19
      OP-2428 | Bottling hall | Referral | 7.6 | 2024-09-21 2024-10-12 2024-11-30 | 2025-08-01
`,
  },
  'Bodega Tres Cepas (fictional)': {
    sector: 'Alcoholic Beverages',
    country: 'Spain',
    owner: 'Sales Iberia',
    deals: `
      OP-2206 | Fermentation cellar | Trade fair | 10.4 | 2022-10-15 2022-11-04 2023-01-12 2023-04-13 | 2023-04-18 | won 2023-06-01
      OP-2208 | Bottling hall | Existing client | 13.6 | 2022-10-17 2022-11-08 2023-01-13 2023-02-17 | 2023-02-12 | won 2023-04-02
      OP-2212 | Fermentation cellar | Trade fair | 9.6 | 2022-12-03 2023-01-21 2023-03-29 2023-05-21 | 2023-05-18 | won 2023-06-27
      OP-2303 | Brewhouse extension | Trade fair | 10 | 2023-01-15 2023-02-11 2023-03-27 2023-06-01 | 2023-07-04 | lost 2023-08-02
      OP-2309 | Fermentation cellar | Referral | 12.8 | 2023-03-26 2023-05-14 2023-07-27 2023-09-16 | 2023-10-29 | lost 2023-11-15
      OP-2422 | Fermentation cellar | Existing client | 5.8 | 2024-08-18 2024-09-25 2024-10-27 2024-12-14 | 2025-03-29
      OP-2432 | Still house | Existing client | 12.5 | 2024-11-15 2025-01-01 | 2025-10-23
`,
  },
  'Novaquell Biologics (fictional)': {
    sector: 'Pharmaceuticals',
    country: 'Switzerland',
    owner: 'Sales Central Europe',
    deals: `
      OP-2209 | Bioprocess hall | Trade fair | 30.2 | 2022-11-01 2022-12-11 2023-02-22 2023-05-29 | 2023-06-10 | won 2023-06-18
      OP-2305 | Clean utilities | Referral | 14.4 | 2023-02-03 2023-03-19 2023-06-06 2023-09-05 | 2023-09-27 | lost 2023-10-28
      OP-2317 | Sterile preparation suite | Existing client | 9.3 | 2023-07-09 2023-08-27 2023-09-29 | 2023-11-18 | lost 2023-12-07
      OP-2318 | Bioprocess hall | Tender | 7.4 | 2023-07-10 2023-08-03 2023-10-08 2023-12-21 | 2024-01-11 | lost 2024-02-13
      OP-2321 | Clean utilities | Existing client | 21.9 | 2023-08-04 | 2023-08-02 | lost 2023-09-15
      OP-2323 | Sterile preparation suite | Referral | 10.1 | 2023-08-26 2023-09-27 2023-12-01 | 2023-12-27 | lost 2024-02-07
      OP-2418 | Sterile preparation suite | Referral | 18.3 | 2024-07-08 2024-08-15 2024-10-20 2024-12-17 | 2025-05-11
`,
  },
  'Zumos del Valle Azul (fictional)': {
    sector: 'Non-Alcoholic Beverages',
    country: 'Spain',
    owner: 'Sales Iberia',
    deals: `
      OP-2210 | Syrup room | Tender | 11.7 | 2022-11-23 2022-12-18 2023-01-17 2023-02-20 | 2023-04-25 | won 2023-04-26
      OP-2307 | Syrup room | Existing client | 5.2 | 2023-03-04 2023-04-30 2023-07-16 2023-09-04 | 2023-10-05 | won 2023-10-23
      OP-2310 | Aseptic filling hall | Tender | 10.5 | 2023-04-02 2023-05-28 2023-08-06 | 2023-10-27 | lost 2023-10-17
      OP-2319 | Syrup room | Existing client | 8.1 | 2023-07-15 2023-09-03 2023-11-03 2024-01-02 | 2024-01-12 | won 2024-01-26
      OP-2403 | Aseptic filling hall | Trade fair | 7 | 2024-02-17 2024-03-19 2024-05-06 2024-07-09 | 2024-06-25 | lost 2024-08-05
      OP-2429 | Blending station | Tender | 6.2 | 2024-10-13 2024-12-10 | 2025-08-04
`,
  },
  'Fjordgras Dairy (fictional)': {
    sector: 'Dairy',
    country: 'Sweden',
    owner: 'Sales North',
    deals: `
      OP-2211 | Cheese vat line | Referral | 9.8 | 2022-11-27 2023-01-12 2023-02-11 2023-03-20 | 2023-05-06 | won 2023-05-16
      OP-2302 | Powder tower | Tender | 9.1 | 2023-01-13 2023-02-03 2023-03-31 2023-05-13 | 2023-07-07 | lost 2023-07-01
      OP-2312 | Powder tower | Existing client | 7.3 | 2023-04-16 2023-06-09 2023-07-23 2023-10-29 | 2023-11-27 | won 2023-11-24
      OP-2322 | Powder tower | Tender | 17.7 | 2023-08-14 2023-09-23 2023-12-01 | 2024-02-06 | lost 2024-03-10
      OP-2406 | Powder tower | Trade fair | 18.2 | 2024-04-02 2024-04-22 2024-07-08 2024-09-22 | 2024-10-22 | lost 2024-11-26
      OP-2416 | Evaporator replacement | Existing client | 14.5 | 2024-06-26 2024-07-24 2024-09-07 | 2025-05-27
      OP-2421 | Powder tower | Tender | 17.6 | 2024-08-14 2024-09-25 2024-10-31 2024-12-26 | 2025-03-10
      OP-2425 | Milk reception | Existing client | 5.3 | 2024-09-09 2024-10-30 2024-12-12 | 2025-06-14
      OP-2431 | Milk reception | Tender | 18 | 2024-11-09 2024-12-14 | 2025-09-12
      OP-2434 | Powder tower | Tender | 5.8 | 2024-11-25 2024-12-19 | 2025-08-25
`,
  },
  'Brewery Alder (fictional)': {
    sector: 'Alcoholic Beverages',
    country: 'Germany',
    owner: 'Sales Central Europe',
    deals: `
      OP-2306 | Still house | Existing client | 10.6 | 2023-02-11 2023-03-31 2023-05-21 2023-07-01 | 2023-08-24 | won 2023-08-23
      OP-2320 | Bottling hall | Tender | 14.5 | 2023-07-22 2023-08-18 2023-10-31 2023-12-27 | 2024-01-31 | won 2024-02-18
      OP-2427 | Still house | Referral | 10.2 | 2024-09-21 2024-11-04 2024-12-22 | 2024-12-11
      OP-2436 | Bottling hall | Tender | 10.5 | 2024-12-03 | 2025-11-11
`,
  },
  'Millbeck Foods (fictional)': {
    sector: 'Food Processing',
    country: 'Netherlands',
    owner: 'Sales North',
    deals: `
      OP-2314 | Oil refining skid | Trade fair | 5.1 | 2023-04-21 2023-06-09 2023-08-27 | 2023-09-21 | lost 2023-10-30
      OP-2327 | Sauce kitchen | Tender | 3.4 | 2023-10-22 2023-12-13 2024-02-28 2024-05-04 | 2024-05-28 | lost 2024-06-12
      OP-2413 | Retort line | Existing client | 3.9 | 2024-06-04 2024-07-06 2024-09-23 2024-12-06 | 2024-12-25
`,
  },
  'Lechera Siete Prados (fictional)': {
    sector: 'Dairy',
    country: 'Spain',
    owner: 'Sales Iberia',
    deals: `
      OP-2316 | Cheese vat line | Referral | 6.3 | 2023-06-19 2023-08-06 2023-09-14 2023-12-21 | 2024-01-16 | won 2024-01-22
      OP-2405 | Evaporator replacement | Referral | 9.5 | 2024-03-20 2024-05-07 2024-07-10 2024-10-09 | 2024-10-15 | lost 2024-11-08
      OP-2411 | Milk reception | Tender | 17.3 | 2024-05-17 2024-06-08 2024-07-19 2024-09-28 | 2024-09-15 | won 2024-10-28
      OP-2426 | Milk reception | Tender | 11.3 | 2024-09-09 2024-10-18 2024-11-21 2024-12-25 | 2025-02-15
      OP-2438 | Cheese vat line | Existing client | 15.6 | 2024-12-16 | 2026-01-22
`,
  },
  'Lumen Sterile (fictional)': {
    sector: 'Pharmaceuticals',
    country: 'Germany',
    owner: 'Sales Central Europe',
    deals: `
      OP-2326 | Sterile preparation suite | Tender | 20.8 | 2023-10-15 2023-12-03 2024-01-18 2024-04-14 | 2024-04-10 | won 2024-05-13
      OP-2328 | Sterile preparation suite | Tender | 12.5 | 2023-11-04 2023-11-26 | 2023-12-23 | lost 2024-01-30
      OP-2410 | Bioprocess hall | Existing client | 10.9 | 2024-05-09 2024-06-28 2024-08-05 2024-09-16 | 2024-10-13 | won 2024-11-10
      OP-2420 | Clean utilities | Tender | 9.9 | 2024-07-12 | 2025-12-31
`,
  },
}

/** To whom an opportunity was lost, where that is known, and why. */
const losses = textTable(`
  OP-2201 | Rheinwerk Brautechnik | Reference missing
  OP-2207 |  | Scope withdrawn
  OP-2302 | Rheinwerk Brautechnik | Reference missing
  OP-2303 | Nordkessel | Delivery date
  OP-2304 | Nordkessel | Price
  OP-2305 | Rheinwerk Brautechnik | Reference missing
  OP-2308 | Nordkessel | Reference missing
  OP-2309 | Almara Process | Delivery date
  OP-2310 | Rheinwerk Brautechnik | Reference missing
  OP-2311 |  | Scope withdrawn
  OP-2314 | Great Basin Process | Reference missing
  OP-2315 | Alpstahl Systeme | Price
  OP-2317 | Alpstahl Systeme | Delivery date
  OP-2318 | Almara Process | Delivery date
  OP-2321 |  | Scope withdrawn
  OP-2322 | Great Basin Process | Delivery date
  OP-2323 | Rheinwerk Brautechnik | Reference missing
  OP-2324 |  | Scope withdrawn
  OP-2327 | Rheinwerk Brautechnik | Price
  OP-2328 |  | Scope withdrawn
  OP-2329 | Nordkessel | Price
  OP-2403 | Alpstahl Systeme | Reference missing
  OP-2404 | Nordkessel | Delivery date
  OP-2405 | Alpstahl Systeme | Reference missing
  OP-2406 | Rheinwerk Brautechnik | Delivery date
  OP-2407 |  | Scope withdrawn
  OP-2408 | Rheinwerk Brautechnik | Reference missing
  OP-2409 |  | Scope withdrawn
  OP-2412 |  | Scope withdrawn
`)

function toDeal(
  client: string,
  { sector, country, owner }: Client,
  cells: string[],
): SamplePipelineOpportunity {
  const [reference = '', title = '', source = '', millions, entered = '', expected = '', closed = ''] = cells
  const [lead = '', qualified = null, proposal = null, negotiation = null] = entered.split(' ')
  const [outcome, closedOn = null] = closed.split(' ')
  const [, lostTo, reason = null] = losses.find(([lost]) => lost === reference) ?? []
  return {
    reference,
    title,
    client,
    sector,
    country,
    owner,
    source,
    value_eur: Math.round(Number(millions) * 1_000_000),
    lead_on: lead,
    qualified_on: qualified,
    proposal_on: proposal,
    negotiation_on: negotiation,
    expected_close: expected,
    closed_on: closedOn,
    outcome: outcome === 'won' || outcome === 'lost' ? outcome : null,
    lost_to: lostTo || null,
    loss_reason: reason,
    as_of: sampleDate,
    provenance: sampleProvenance(`pipeline/${reference}`),
  }
}

/** Sales opportunities of two years, all invented: the open ones, and the closed ones that win rates are counted on. */
export const samplePipeline: readonly SamplePipelineOpportunity[] = Object.entries(clients)
  .flatMap(([client, said]) => textTable(said.deals).map((cells) => toDeal(client, said, cells)))
  .toSorted((a, b) => a.reference.localeCompare(b.reference))
