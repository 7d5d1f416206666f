import { cpvDivisions } from '@portal/content/cpv-divisions'
import { countries } from './countries.ts'
import { quoted } from './excerpt-marks.ts'

/** The day of a moment, in UTC. */
export const dayOf = (moment: string): string => `(${moment} at time zone 'UTC')::date`

/** The provenance of what the portal says of itself, which no column holds. */
export const sourceOf = (kind: string, name: string): string =>
  `jsonb_build_object('kind', '${kind}', 'source', jsonb_build_object('name', '${name}'), 'inputs', '[]'::jsonb)`

const named =
  (names: Readonly<Record<string, string>>) =>
  (code: string): string =>
    `coalesce(${quoted(JSON.stringify(names))}::jsonb ->> ${code}, ${code})`
export const countryOf = named(Object.fromEntries(countries.map(({ code, english }) => [code, english])))
/** The first digits of a CPV code, by the name of their division. */
export const divisionOf = named(cpvDivisions)
