import { aiModelsCopy } from '@portal/content/ai'
import {
  AiBudgetRow,
  AiDayUse,
  AiModelRow,
  AiMonthUsage,
  AiProviderRow,
  AiTaskModelRow,
  aiUseDays,
  type RegistryTask,
} from '@portal/contracts/ai'
import { readTable } from '#web/lib/read-table.ts'
import { oneQuery, readRows, useChange } from '#web/lib/requests.ts'
import { getSupabase } from '#web/lib/supabase.ts'

export interface Registry {
  models: AiModelRow[]
  providers: AiProviderRow[]
  tasks: AiTaskModelRow[]
  budgets: AiBudgetRow[]
  usage: AiMonthUsage[]
  useByDay: AiDayUse[]
  /** The day of the ledger (UTC) on which it was read. */
  today: string
}

const { failed } = aiModelsCopy

const key = ['ai-models']

export const registryQuery = () =>
  oneQuery(
    key,
    async (client): Promise<Registry> => {
      const [models, providers, tasks, budgets, usage, useByDay] = await Promise.all([
        readRows(AiModelRow, client.from('ai_models').select().order('provider').order('position'), failed),
        readRows(AiProviderRow, client.from('ai_providers').select().order('position'), failed),
        readRows(AiTaskModelRow, client.from('ai_task_models').select(), failed),
        readRows(AiBudgetRow, client.from('ai_budgets').select().order('role'), failed),
        readRows(AiMonthUsage, client.rpc('ai_month_usage'), failed),
        readRows(AiDayUse, client.rpc('ai_use_by_day', { days: aiUseDays }), failed),
      ])
      const today = new Date().toISOString().slice(0, 10)
      return { models, providers, tasks, budgets, usage, useByDay, today }
    },
    { staleTime: 0 },
  )

export type RegistryChange =
  | { what: 'model'; row: AiModelRow; isNew: boolean }
  | { what: 'models'; rows: readonly AiModelRow[] }
  | { what: 'providers'; rows: readonly AiProviderRow[] }
  | { what: 'task'; task: RegistryTask; choice: Omit<AiTaskModelRow, 'task'> | null }
  | { what: 'budget'; row: Omit<AiBudgetRow, 'id'> }
  | { what: 'budget_removed'; id: string }

async function send(change: RegistryChange): Promise<void> {
  const client = await getSupabase()
  const failure = aiModelsCopy.saveFailed
  switch (change.what) {
    case 'model': {
      const { row, isNew } = change
      const models = client.from('ai_models')
      const query = isNew
        ? models.insert(row)
        : models.update(row).eq('provider', row.provider).eq('id', row.id)
      return void (await readTable(query.select(), failure))
    }
    case 'models':
      return void (await readTable(
        client
          .from('ai_models')
          .upsert([...change.rows], { onConflict: 'provider,id' })
          .select(),
        failure,
      ))
    case 'providers':
      for (const { id, ...rest } of change.rows)
        await readTable(client.from('ai_providers').update(rest).eq('id', id).select(), failure)
      return undefined
    case 'task': {
      const table = client.from('ai_task_models')
      const query = change.choice
        ? table.upsert({ task: change.task, ...change.choice })
        : table.delete().eq('task', change.task)
      return void (await readTable(query.select(), failure))
    }
    case 'budget': {
      const onConflict = change.row.user_id === null ? 'role' : 'user_id'
      return void (await readTable(
        client.from('ai_budgets').upsert(change.row, { onConflict }).select(),
        failure,
      ))
    }
    case 'budget_removed':
      return void (await readTable(client.from('ai_budgets').delete().eq('id', change.id).select(), failure))
  }
}

export const useChangeRegistry = () =>
  useChange({
    change: send,
    done: aiModelsCopy.saved,
    refreshes: [key, ['ai-hub']],
    failed: aiModelsCopy.saveFailed,
  })
