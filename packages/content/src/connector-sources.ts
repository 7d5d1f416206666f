import type { ConnectorKind } from '@portal/contracts/connectors'

interface SourceWords {
  name: string
  /** Printed where a figure or a notice of the source stands. */
  licence: string
  /** Who publishes its figures, where that is not the connector's own name. */
  publisher?: string
  /** Said of an answer of another kind than the source gives. */
  otherAnswer?: string
}

/** What people read of each source. */
export const connectorSources = {
  ted: {
    name: 'TED, tenders of the EU',
    licence: 'CC BY 4.0',
    otherAnswer: 'The answer is not one of the TED search',
  },
  ted_packages: {
    name: 'TED, every notice of a day',
    licence: 'CC BY 4.0',
  },
  procurement: {
    name: 'PLACSP, Spanish public procurement',
    licence: 'Ley 37/2007: reuse with the source stated',
  },
  find_tender: {
    name: 'Find a Tender, United Kingdom',
    licence: 'Open Government Licence v3.0',
  },
  contracts_finder: {
    name: 'Contracts Finder, United Kingdom',
    licence: 'Open Government Licence v3.0',
  },
  sam: {
    name: 'SAM.gov, United States',
    licence: 'US Government work: public domain',
    otherAnswer: 'The answer is not one of the SAM.gov opportunities',
  },
  eurostat: {
    name: 'Eurostat',
    licence: 'Eurostat copyright: reuse with the source stated',
  },
  ecb: {
    name: 'European Central Bank',
    licence: 'ECB statistics: free reuse with the source stated',
    publisher: 'European Central Bank',
  },
  world_bank: {
    name: 'World Bank indicators',
    licence: 'CC BY 4.0',
    publisher: 'World Bank, World Development Indicators',
    otherAnswer: 'The answer is not one of the World Bank indicators',
  },
  pink_sheet: {
    name: 'World Bank commodity prices, the Pink Sheet',
    licence: 'CC BY 4.0',
    publisher: 'World Bank, Commodity Markets',
    otherAnswer: 'The workbook has no monthly prices of the Pink Sheet',
  },
  fao: {
    name: 'FAO food price indices',
    licence: 'CC BY 4.0',
    publisher: 'FAO',
  },
  bls: {
    name: 'Bureau of Labor Statistics, United States',
    licence: 'US Government work: public domain, with the date of retrieval',
    publisher: 'US Bureau of Labor Statistics',
    otherAnswer: 'The answer is not one of the BLS time series',
  },
  epo: {
    name: 'European Patent Office',
    licence: 'EPO Open Patent Services: terms of use, source stated',
    publisher: 'European Patent Office',
    otherAnswer: 'The answer is not one of the EPO search',
  },
  edgar: {
    name: 'SEC EDGAR, company reports',
    licence: 'US Government work: public domain',
    publisher: 'US Securities and Exchange Commission, EDGAR',
    otherAnswer: 'The answer is not a company concept of EDGAR',
  },
  oecd: {
    name: 'OECD',
    licence: 'CC BY 4.0',
    publisher: 'OECD',
  },
  imf: {
    name: 'International Monetary Fund',
    licence: 'IMF terms: reuse with the source stated',
    publisher: 'International Monetary Fund',
  },
  bis: {
    name: 'Bank for International Settlements',
    licence: 'BIS terms: reuse with the source stated',
    publisher: 'Bank for International Settlements',
  },
  gleif: {
    name: 'GLEIF, legal entity identifiers',
    licence: 'CC0 1.0',
    publisher: 'Global Legal Entity Identifier Foundation',
    otherAnswer: 'The answer is not one of the GLEIF records',
  },
  entsoe: {
    name: 'ENTSO-E, electricity prices',
    licence: 'ENTSO-E terms: reuse with the source stated',
    publisher: 'ENTSO-E Transparency Platform',
    otherAnswer: 'The answer is not a price document of ENTSO-E',
  },
  csv: {
    name: 'CSV over HTTP',
    licence: '',
  },
  json: {
    name: 'JSON over HTTP',
    licence: '',
  },
} as const satisfies Record<ConnectorKind, SourceWords>
