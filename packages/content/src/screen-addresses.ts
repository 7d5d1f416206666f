import { screenPaths } from '@portal/contracts/paths'
import { betaTools, screens, type Screen } from './screens.ts'

export const betaToolTitles = {
  'project-manager': 'Autonomous Project Manager',
  'plant-designer': 'Smart Plant Designer',
  'market-intel': 'Global Market Intelligence',
  'maintenance-predictor': 'Predictive Maintenance',
  'web-intelligence': 'Web Intelligence Scanner',
  'innovation-lab': 'Innovation Lab Assistant',
  'sustainability-agent': 'Sustainability Intelligence',
  'creative-designer': 'Creative Design Assistant',
} as const

/** The tools share one page. */
const toolScreens = Object.entries(betaToolTitles).map(([id, title]) => ({
  path: screenPaths.betaTool(id),
  pattern: screenPaths.betaTool(':id'),
  page: 'beta-tool',
  title,
  description: '',
  trail: [betaTools],
}))

export const allScreens: readonly Screen[] = [...Object.values(screens), ...toolScreens]

/** Where each can be opened; of a family that goes by records, its pattern. */
export const addressesOf = ({ path, alsoAt }: Screen): string[] => (alsoAt ? [path, alsoAt] : [path])

/** Addresses that open without the id of a record. */
export const screenAddresses: readonly string[] = allScreens
  .flatMap(addressesOf)
  .filter((address) => !address.includes(':'))

const segments = (address: string): string[] => address.split('/')

/** The screen behind an address. */
export function screenAt(address: string): Screen | undefined {
  const asked = segments(address)
  const matches = (path: string) => {
    const known = segments(path)
    return (
      known.length === asked.length && known.every((part, at) => part.startsWith(':') || part === asked[at])
    )
  }
  return (
    allScreens.find((screen) => addressesOf(screen).includes(address)) ??
    allScreens.find((screen) => addressesOf(screen).some(matches))
  )
}
