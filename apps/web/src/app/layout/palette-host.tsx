import { paletteCopy } from '@portal/content/command-palette'
import { benchmarksCopy } from '@portal/content/market'
import { accountEntries, sidebarGroups } from '@portal/content/navigation'
import type { FigureRow } from '@portal/contracts/figures'
import { screenPaths } from '@portal/contracts/paths'
import {
  Activity,
  Download,
  Eye,
  FileText,
  FileUp,
  Keyboard,
  LogOut,
  Moon,
  SquarePen,
  Sun,
  UserPlus,
} from 'lucide-react'
import { useTheme } from 'next-themes'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LinkedFigure } from '#web/app/linked-figure.tsx'
import { navigationIcons } from '#web/app/layout/navigation-icons.ts'
import { sendChatCommand } from '#web/features/chat/chat-commands.ts'
import { CommandPalette } from '#web/features/command-palette/command-palette.tsx'
import type { FoundCompany } from '#web/features/command-palette/api/search-records.ts'
import { canExport, exportPage } from '#web/features/command-palette/page-export.ts'
import { useMonitorCompetitor } from '#web/features/market/api/market-runs.ts'
import { useReportAction } from '#web/features/reports/use-report-action.ts'
import { useRunHealthCheck } from '#web/lib/latest-health-check.ts'
import { useAuth } from '#web/lib/auth-context.ts'
import { notify } from '#web/lib/notify.ts'
import { late } from '#web/ui/late.tsx'

const ReplaceDialog = late(
  async () => (await import('#web/features/figures/replace-dialog.tsx')).ReplaceDialog,
)

export interface PaletteHostProps {
  open: boolean
  /** What was typed while this was still on its way. */
  takeTyped: () => string
  onOpenChange: (open: boolean) => void
}

/**
 * Renders the palette while it is open, and the figure that a link names. Gives the palette what belongs to other parts of the application:
 * pages by role, theme, chat, health, session.
 */
export function PaletteHost({ open, takeTyped, onOpenChange }: PaletteHostProps) {
  const navigate = useNavigate()
  const { profile, signOut } = useAuth()
  const { resolvedTheme, setTheme } = useTheme()
  const healthCheck = useRunHealthCheck()
  const report = useReportAction({ kind: 'competitive-analysis', parameters: {} })
  const watch = useMonitorCompetitor()
  const [replaced, setReplaced] = useState<FigureRow | null>(null)
  const watchCompany = (company: FoundCompany) => {
    const title = benchmarksCopy.results.monitoredTitle(company.company_name)
    const tell = () => notify({ title, tone: 'good' })
    return company.website ? () => watch.mutate(company, { onSuccess: tell }) : null
  }
  const go = (path: string) => void navigate(path)
  const isLight = resolvedTheme === 'light'
  const { actions } = paletteCopy

  const groups = sidebarGroups.filter(({ isAdminOnly }) => !isAdminOnly || profile.canAccessAdmin)
  const pages = [...groups.flatMap(({ entries }) => entries), ...accountEntries].map(
    ({ label, description, path, icon }) => ({
      key: path,
      label,
      note: description,
      path,
      icon: navigationIcons[icon],
      run: () => go(path),
    }),
  )
  const forAdministrators = [
    {
      key: 'invite',
      label: actions.invite,
      icon: UserPlus,
      run: () => go(`${screenPaths.teamAccess}?invite`),
    },
    {
      key: 'replace-figure',
      label: actions.replaceFigure,
      icon: FileUp,
      run: () => go(screenPaths.figureImports),
    },
    { key: 'watch', label: actions.watchSite, icon: Eye, run: () => go(screenPaths.data) },
  ]
  const recordActions = [
    ...(profile.canAccessAdmin
      ? [{ verb: paletteCopy.verbs.replace, icon: FileUp, runFigure: setReplaced }]
      : []),
    { verb: paletteCopy.verbs.watch, icon: Eye, onCompany: watchCompany },
  ]
  const buildActions = (showKeys: () => void) => [
    ...(profile.canAccessAdmin ? forAdministrators : []),
    ...(canExport() ? [{ key: 'export', label: actions.exportPage, icon: Download, run: exportPage }] : []),
    { key: 'report', label: actions.newReport, icon: FileText, run: () => report.start() },
    { key: 'new-chat', label: actions.newChat, icon: SquarePen, run: () => sendChatCommand({ kind: 'new' }) },
    {
      key: 'theme',
      label: isLight ? actions.darkTheme : actions.lightTheme,
      icon: isLight ? Moon : Sun,
      run: () => setTheme(isLight ? 'dark' : 'light'),
    },
    {
      key: 'health',
      label: actions.runHealthCheck,
      icon: Activity,
      run: () => healthCheck.mutate({ checkType: 'quick' }),
    },
    { key: 'keys', label: actions.keys, icon: Keyboard, run: showKeys },
    { key: 'sign-out', label: actions.signOut, icon: LogOut, run: () => void signOut() },
  ]
  return (
    <>
      <CommandPalette
        open={open}
        takeTyped={takeTyped}
        onOpenChange={onOpenChange}
        pages={pages}
        recordActions={recordActions}
        onReplace={profile.canAccessAdmin ? setReplaced : undefined}
        buildActions={buildActions}
        onGo={go}
        onOpenCompany={(id) => go(`${screenPaths.competitorIntelligence}?company=${id}`)}
        onAsk={(text) => sendChatCommand({ kind: 'ask', text })}
        onOpenChat={(sessionId) => sendChatCommand({ kind: 'session', sessionId })}
      />
      {replaced && <ReplaceDialog figure={replaced} onClose={() => setReplaced(null)} />}
      <LinkedFigure />
    </>
  )
}
