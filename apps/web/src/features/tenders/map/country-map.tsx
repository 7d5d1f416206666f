import { countryTiles, tenderMapWords as words } from '@portal/content/tender-map'
import { Link } from 'react-router'
import { cn } from '#web/ui/cn.ts'
import { countryName } from '../country-name.ts'

interface CountryMapProps {
  counts: readonly { value: string; count: number }[]
  chosen: string
  /** Where a country leads. */
  at: (country: string) => string
}

/** A tile for each country, the fuller the more there are; countries that have no place on it stand below. */
export function CountryMap({ counts, chosen, at }: CountryMapProps) {
  const known = new Map(counts.map(({ value, count }) => [value, count]))
  const most = Math.max(...known.values(), 1)
  const tile = (country: string, className: string, place: { gridColumn?: number; gridRow?: number }) => {
    const count = known.get(country) ?? 0
    const box = cn(
      'relative grid h-12 min-w-0 content-center overflow-hidden border text-center leading-tight',
      className,
    )
    if (count === 0)
      return (
        <li
          key={country}
          aria-hidden="true"
          style={place}
          className={cn(box, 'border-line bg-well text-micro text-fg-3')}
        >
          {country}
        </li>
      )
    return (
      <li key={country} style={place} className="min-w-0">
        <Link
          to={at(country)}
          aria-label={words.tile(countryName(country), count)}
          aria-current={country === chosen ? 'true' : undefined}
          className={cn(
            box,
            'border-line-2 bg-raised text-fg-1 hover:border-accent-line',
            country === chosen && 'border-accent-line outline-2 outline-accent-line',
          )}
        >
          <span
            aria-hidden="true"
            className="absolute inset-x-0 bottom-0 bg-accent-wash"
            style={{ height: `${Math.max((count / most) * 100, 8)}%` }}
          />
          <span className="relative text-micro text-fg-2">{country}</span>
          <span className="relative text-small font-medium" data-figure={`tenders.country.${country}`}>
            {count}
          </span>
        </Link>
      </li>
    )
  }
  const elsewhere = [...known.keys()].filter((country) => !(country in countryTiles))
  return (
    <>
      <ul aria-label={words.label} className="grid max-w-2xl grid-cols-9 gap-1">
        {Object.entries(countryTiles).map(([country, [gridColumn, gridRow]]) =>
          tile(country, '', { gridColumn, gridRow }),
        )}
      </ul>
      {elsewhere.length > 0 && (
        <>
          <h2 className="mt-6 mb-2">{words.elsewhere}</h2>
          <ul aria-label={words.elsewhere} className="flex flex-wrap gap-1">
            {elsewhere.map((country) => tile(country, 'w-16', {}))}
          </ul>
        </>
      )}
    </>
  )
}
