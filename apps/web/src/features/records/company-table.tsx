import { portalDataCopy } from '@portal/content/records'
import { Ellipsis, Eye, EyeOff, Pencil, Radar } from 'lucide-react'
import { toMark } from '#web/lib/figure-view.ts'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import { requestIdOf } from '#web/lib/api-error.ts'
import { notify } from '#web/lib/notify.ts'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Status } from '#web/ui/status.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { useChangeCompany, type Company, type CompanyPage } from './api/companies.ts'

const copy = portalDataCopy.companies

interface CompanyTableProps {
  rows: CompanyPage['rows']
  onEdit: (company: Company) => void
  onWatches: (company: Company) => void
}

export function CompanyTable({ rows, onEdit, onWatches }: CompanyTableProps) {
  return (
    <RecordTable
      label={copy.table}
      rows={rows}
      keyOf={({ company }) => company.id}
      rowProps={({ company }) => ({ own: company.is_own })}
      columns={(column) => [
        column(copy.columns.company, { all: 'pl-2' }, ({ company }) => (
          <>
            <RecordWords className={company.is_active ? 'font-medium' : 'text-fg-3'}>
              {company.company_name}
            </RecordWords>
            {company.is_own && <span className="ml-2 text-small text-fg-3">{copy.own}</span>}
          </>
        )),
        column(
          copy.columns.country,
          { all: 'max-md:hidden', cells: 'text-fg-2' },
          ({ company }) => company.country,
        ),
        column(copy.columns.score, { numeric: true }, ({ score }) =>
          score ? (
            <RecordFigure figure={score} bare mark="none" />
          ) : (
            <span className="text-small text-fg-3">{portalDataCopy.noFigure}</span>
          ),
        ),
        column(
          copy.columns.source,
          { all: 'max-lg:hidden', cells: 'max-w-60 truncate text-small text-fg-2' },
          ({ company }) => (
            <>
              {toMark(company.provenance).word}: <RecordWords>{company.provenance.source.name}</RecordWords>
            </>
          ),
        ),
        column(copy.columns.state, { all: 'max-md:hidden' }, ({ company }) => (
          <Status tone={company.is_active ? 'good' : 'neutral'}>
            {company.is_active ? copy.inView : copy.disabled}
          </Status>
        )),
        column(
          copy.columns.actions,
          { isQuiet: true, all: 'pr-0', cells: 'w-12 text-right' },
          ({ company }) => <CompanyMenu company={company} onEdit={onEdit} onWatches={onWatches} />,
        ),
      ]}
    />
  )
}

type CompanyMenuProps = Omit<CompanyTableProps, 'rows'> & { company: Company }

function CompanyMenu({ company, onEdit, onWatches }: CompanyMenuProps) {
  const change = useChangeCompany()
  const show = (isActive: boolean) =>
    change.mutate(
      { id: company.id, values: { is_active: isActive } },
      {
        onSuccess: () =>
          notify({
            title: isActive ? copy.enabledToast : copy.disabledToast,
            tone: 'good',
          }),
        onError: (error) =>
          notify({
            title: copy.changeFailed,
            description: error.message,
            tone: 'bad',
            reference: requestIdOf(error),
          }),
      },
    )
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={copy.actionsFor(company.company_name)} icon={Ellipsis} />
      </MenuTrigger>
      <MenuContent align="end">
        <MenuItem icon={Pencil} onSelect={() => onEdit(company)}>
          {copy.edit}
        </MenuItem>
        <MenuItem icon={Radar} onSelect={() => onWatches(company)}>
          {copy.watches}
        </MenuItem>
        {!company.is_own && (
          <MenuItem icon={company.is_active ? EyeOff : Eye} onSelect={() => show(!company.is_active)}>
            {company.is_active ? copy.disable : copy.enable}
          </MenuItem>
        )}
      </MenuContent>
    </Menu>
  )
}
