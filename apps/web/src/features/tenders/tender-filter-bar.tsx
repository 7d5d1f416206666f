import { cpvDivisions } from '@portal/content/cpv-divisions'
import { tenderPages } from '@portal/content/tenders'
import {
  tenderOrders,
  tenderStatuses,
  type TenderFilters,
  type TenderListResponse,
  type TenderOrder,
} from '@portal/contracts/tenders'
import { X } from 'lucide-react'
import { useTypedFilter } from '#web/lib/use-typed-filter.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { SelectField, TextField } from '#web/ui/field-controls.tsx'
import { countryName } from './country-name.ts'

const words = tenderPages.list

export interface FilterBarProps {
  filters: TenderFilters
  order: TenderOrder
  facets: TenderListResponse['facets'] | undefined
  isFiltered: boolean
  onChange: (filters: Partial<TenderFilters>) => void
  onOrder: (order: TenderOrder) => void
  onClear: () => void
}

export function TenderFilterBar({
  filters,
  order,
  facets,
  isFiltered,
  onChange,
  onOrder,
  onClear,
}: FilterBarProps) {
  const statuses = tenderStatuses.map((value) => ({ value, label: tenderPages.status[value] }))
  return (
    <search aria-label={words.filters} className="mb-4 grid grid-cols-1 justify-items-start gap-3">
      <Segments
        label={words.status}
        value={filters.status}
        options={[{ value: '', label: words.all }, ...statuses]}
        onChange={(status) => onChange({ status })}
      />
      <div className="grid w-full grid-cols-2 items-end gap-3 md:grid-cols-3 min-[1280px]:grid-cols-[1.5fr_1fr_1fr_1fr_1fr_auto]">
        <WordsFilter value={filters.words} onChange={(said) => onChange({ words: said })} />
        <FacetFilter
          label={words.country}
          any={words.anyCountry}
          value={filters.country}
          facet={facets?.country}
          nameOf={countryName}
          onChange={(country) => onChange({ country })}
        />
        <FacetFilter
          label={words.sector}
          any={words.anySector}
          value={filters.division}
          facet={facets?.division}
          nameOf={(division) => cpvDivisions[division] ?? division}
          onChange={(division) => onChange({ division })}
        />
        <FacetFilter
          label={words.decision}
          any={words.anyDecision}
          value={filters.decision}
          facet={facets?.decision}
          nameOf={(value) =>
            Object.entries(tenderPages.decisions).find(([name]) => name === value)?.[1] ?? value
          }
          onChange={(value) => {
            const decision = decisionOf(value)
            if (decision !== undefined) onChange({ decision })
          }}
        />
        <SelectField
          label={words.order}
          value={order}
          options={tenderOrders.map((value) => ({ value, label: words.orders[value] }))}
          onValue={onOrder}
        />
        <Button variant="ghost" disabled={!isFiltered} onClick={onClear} className="max-md:disabled:hidden">
          {words.clear}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Checkbox
          label={words.followed}
          checked={filters.followed}
          onChange={({ target }) => onChange({ followed: target.checked })}
        />
        {filters.region !== '' && (
          <Button size="sm" icon={X} onClick={() => onChange({ region: '' })}>
            {words.region(filters.region)}
          </Button>
        )}
      </div>
    </search>
  )
}

const decisionOf = (value: string): TenderFilters['decision'] | undefined =>
  (['', 'none', 'yes', 'no', 'later'] as const).find((each) => each === value)

interface FacetFilterProps {
  label: string
  any: string
  value: string
  facet: TenderListResponse['facets']['country'] | undefined
  nameOf: (value: string) => string
  onChange: (value: string) => void
}

/** What can be chosen, most first, with how many there are; what is chosen stays, even when none is left. */
function FacetFilter({ label, any, value, facet = [], nameOf, onChange }: FacetFilterProps) {
  const isMissing = value !== '' && !facet.some((each) => each.value === value)
  const options = isMissing ? [...facet, { value, count: 0 }] : facet
  return (
    <SelectField
      label={label}
      value={value}
      placeholder={any}
      options={options.map((each) => ({
        value: each.value,
        label: words.facet(nameOf(each.value), each.count),
      }))}
      onValue={onChange}
    />
  )
}

function WordsFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useTypedFilter(value, onChange)
  return (
    <TextField
      label={words.words}
      className="max-md:col-span-2"
      type="search"
      placeholder={words.wordsHint}
      maxLength={200}
      value={typed}
      onValue={setTyped}
    />
  )
}
