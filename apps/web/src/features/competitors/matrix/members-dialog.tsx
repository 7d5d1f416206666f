import { matrixCopy, matrixMembersCopy } from '@portal/content/competitors'
import { interfaceWords } from '@portal/content/interface-words'
import { MatrixPlace, type MatrixMember } from '@portal/contracts/competitors'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/field-controls.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { listedMembers, matrixMembersQuery, usePlaceCompany } from '../api/matrix-members.ts'

const copy = matrixMembersCopy
const places = MatrixPlace.options.map((value) => ({
  value,
  label: value === 'none' ? copy.none : matrixCopy.tabs[value],
}))

/** For administrators: which companies stand in which tab. Each change is kept at once, and is in the audit log. */
export function MembersDialog({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('')
  const query = useQuery(matrixMembersQuery(useDeferredValue(search.trim())))
  const members = query.data ?? []
  return (
    <Dialog
      onClose={onClose}
      title={copy.title}
      description={copy.note}
      closeLabel={interfaceWords.close}
      footer={<Button onClick={onClose}>{interfaceWords.close}</Button>}
    >
      <TextField
        label={copy.search}
        type="search"
        autoComplete="off"
        maxLength={200}
        value={search}
        onValue={setSearch}
      />
      <Failure className="mt-3">{query.error?.message}</Failure>
      <ul aria-label={copy.companies} className="mt-3 divide-y divide-line">
        {members.map((member) => (
          <Member key={member.company_id} member={member} />
        ))}
      </ul>
      <output className="mt-2 block text-small text-fg-3">
        {query.isSuccess && members.length === 0 && copy.empty}
        {members.length === listedMembers && copy.more}
      </output>
    </Dialog>
  )
}

function Member({ member }: { member: MatrixMember }) {
  const place = usePlaceCompany()
  const { company_name: name, country, tab, is_placed: isPlaced } = member
  const options = isPlaced ? [...places, { value: 'country', label: copy.byCountry }] : places
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_200px] items-center gap-3 py-2 max-md:grid-cols-1 max-md:gap-1">
      <span className="min-w-0 break-words">
        {name}
        <span className="block text-small text-fg-3">{country ?? copy.noCountry}</span>
      </span>
      <Select
        aria-label={copy.placeOf(name)}
        options={options}
        value={tab}
        disabled={place.isPending}
        onChange={({ target }) =>
          place.mutate({
            member,
            place: target.value === 'country' ? 'country' : MatrixPlace.parse(target.value),
          })
        }
      />
    </li>
  )
}
