import { navigation } from '@portal/content/navigation'
import { badgeOf, captionOf, initialsOf } from '#web/app/layout/user-captions.ts'
import { useAuth } from '#web/lib/auth-context.ts'
import { useBrand } from '#web/lib/brand-context.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'

export function UserBlock({ isCollapsed }: { isCollapsed?: boolean }) {
  const { user, profile } = useAuth()
  const brand = useBrand()
  const name: unknown = user?.user_metadata.full_name
  const initials = initialsOf(typeof name === 'string' ? name : undefined, user?.email)
  const signedInAs = navigation.signedInAs(user?.email ?? '')
  return (
    <Tooltip content={signedInAs} side="right">
      <div
        tabIndex={0}
        role="group"
        aria-label={signedInAs}
        className="flex items-center gap-2.5 rounded-2 p-2"
      >
        <span
          aria-hidden="true"
          className="grid size-7 flex-none place-items-center rounded-2 border border-line-2 text-small font-medium text-fg-2"
        >
          {initials}
        </span>
        {!isCollapsed && (
          <div className="min-w-0">
            <p className="truncate leading-4.5 font-medium">{badgeOf(profile, brand)}</p>
            <p className="truncate text-small text-fg-3">{captionOf(profile, brand)}</p>
          </div>
        )}
      </div>
    </Tooltip>
  )
}
