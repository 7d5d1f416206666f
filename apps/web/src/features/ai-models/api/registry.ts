import { aiModelsCopy } from '@portal/content/ai'
import {
  AiBudgetRow,
  AiModelRow,
  AiMonthUsage,
  AiProviderRow,
  AiTaskModelRow,
  type RegistryTask,
} from '@portal/contracts/ai'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'
import { requestIdOf } from '#web/lib/api-error.ts'
import { notify } from '#web/ui/notify.ts'

export interface Registry {
  models: AiModelRow[]
  providers: AiProviderRow[]
  tasks: AiTaskModelRow[]
  budgets: AiBudgetRow[]
  usage: AiMonthUsage[]
}

const { failed } = aiModelsCopy

export const registryQuery = () =>
  queryOptions({
    queryKey: ['ai-models'],
    retry: false,
    staleTime: 0,
    queryFn: async (): Promise<Registry> => {
      const client = await getSupabase()
      const [models, providers, tasks, budgets, usage] = await Promise.all([
        readTable(client.from('ai_models').select().order('provider').order('position'), failed),
        readTable(client.from('ai_providers').select().order('position'), failed),
        readTable(client.from('ai_task_models').select(), failed),
        readTable(client.from('ai_budgets').select().order('role'), failed),
        readTable(client.rpc('ai_month_usage'), failed),
      ])
      return {
        models: AiModelRow.array().parse(models),
        providers: AiProviderRow.array().parse(providers),
        tasks: AiTaskModelRow.array().parse(tasks),
        budgets: AiBudgetRow.array().parse(budgets),
        usage: AiMonthUsage.array().parse(usage),
      }
    },
  })

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

export function useChangeRegistry() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['ai-models'] })
      void queryClient.invalidateQueries({ queryKey: ['ai-hub'] })
      notify({ title: aiModelsCopy.saved, tone: 'good' })
    },
    onError: (error) =>
      notify({ title: aiModelsCopy.saveFailed, tone: 'bad', reference: requestIdOf(error) }),
  })
}
