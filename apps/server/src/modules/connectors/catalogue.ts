import type { ConnectorKind, SourceTemplate } from '@portal/contracts/connectors'
import { secretsOf, type Source } from './kit/source.ts'
import { bis } from './sources/bis/source.ts'
import { bls } from './sources/bls/source.ts'
import { contractsFinder } from './sources/contracts_finder/source.ts'
import { csv } from './sources/csv/source.ts'
import { ecb } from './sources/ecb/source.ts'
import { edgar } from './sources/edgar/source.ts'
import { entsoe } from './sources/entsoe/source.ts'
import { epo } from './sources/epo/source.ts'
import { eurostat } from './sources/eurostat/source.ts'
import { fao } from './sources/fao/source.ts'
import { findTender } from './sources/find_tender/source.ts'
import { gleif } from './sources/gleif/source.ts'
import { imf } from './sources/imf/source.ts'
import { json } from './sources/json/source.ts'
import { oecd } from './sources/oecd/source.ts'
import { pinkSheet } from './sources/pink_sheet/source.ts'
import { procurement } from './sources/procurement/source.ts'
import { sam } from './sources/sam/source.ts'
import { ted } from './sources/ted/source.ts'
import { tedPackages } from './sources/ted_packages/source.ts'
import { worldBank } from './sources/world_bank/source.ts'

/** Every source that the portal reads. */
const catalogue: Readonly<Record<ConnectorKind, Source>> = {
  ted,
  ted_packages: tedPackages,
  procurement,
  find_tender: findTender,
  contracts_finder: contractsFinder,
  sam,
  eurostat,
  ecb,
  world_bank: worldBank,
  pink_sheet: pinkSheet,
  fao,
  bls,
  epo,
  edgar,
  oecd,
  imf,
  bis,
  gleif,
  entsoe,
  csv,
  json,
}

export const sourceOf = (kind: ConnectorKind): Source => catalogue[kind]

export const listTemplates = (): SourceTemplate[] =>
  Object.values(catalogue).map(({ manifest }) => ({
    kind: manifest.kind,
    yields: manifest.yields,
    url: manifest.url,
    documentation: manifest.documentation,
    secrets: secretsOf(manifest),
    settings: [...(manifest.settings ?? [])],
    prefix: manifest.prefix,
    query: manifest.query ?? '',
    everyHours: manifest.everyHours,
  }))
