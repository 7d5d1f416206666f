import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningRest } from './testing/start-rest.ts'
import { startRest } from './testing/start-rest.ts'

let rest: RunningRest

beforeAll(async () => {
  rest = await startRest({
    sql: `
create table public.brands (name text primary key);
create table public.models (name text, year int, brand text references public.brands, primary key (name, year)) partition by list (year);
create table public.models_old partition of public.models for values in (1981, 1997);
create table public.models_rest partition of public.models default;
create table public.sales (day date, quantity int not null, model text, year int, primary key (day, model, year),
  foreign key (model, year) references public.models (name, year)) partition by range (day);
create table public.sales_21 partition of public.sales for values from ('2021-01-01') to ('2021-02-01');
create table public.sales_rest partition of public.sales default;
create table public.racers (name text primary key, model text, year int, foreign key (model, year) references public.models (name, year));
create table public.dealers (name text, city text, primary key (name, city)) partition by list (city);
create table public.dealers_rest partition of public.dealers default;
create table public.offers (model text, year int, dealer text, city text, quantity int,
  foreign key (model, year) references public.models (name, year), foreign key (dealer, city) references public.dealers (name, city),
  primary key (model, year, dealer, city, quantity)) partition by range (quantity);
create table public.offers_few partition of public.offers for values from (0) to (20);
create table public.offers_rest partition of public.offers default;
insert into public.brands values ('DMC'), ('Ferrari');
insert into public.models values ('DeLorean', 1981, 'DMC'), ('F310-B', 1997, 'Ferrari'), ('F50', 1995, 'Ferrari');
insert into public.sales values ('2021-01-14', 7, 'DeLorean', 1981), ('2021-03-15', 9, 'DeLorean', 1981);
insert into public.racers values ('Prost', null, null), ('Schumacher', 'F310-B', 1997);
insert into public.dealers values ('Best Deals', 'Franklin');
insert into public.offers values ('DeLorean', 1981, 'Best Deals', 'Franklin', 30);
alter table public.models enable row level security;
create policy later on public.models for select to anon using (year > 1990);
grant select on all tables in schema public to anon, service_role;`,
  })
})
afterAll(() => rest.stop())

test.each([
  [
    'a table as parent of a partitioned one',
    'models?select=name,brands(name)&year=eq.1981',
    [{ name: 'DeLorean', brands: { name: 'DMC' } }],
  ],
  [
    'a partitioned table as children of a table',
    'brands?select=name,models(name)&order=name&models.order=name',
    [
      { name: 'DMC', models: [{ name: 'DeLorean' }] },
      { name: 'Ferrari', models: [{ name: 'F310-B' }, { name: 'F50' }] },
    ],
  ],
  [
    'a partitioned table as parent of a table',
    'racers?select=name,models(name)&order=name',
    [
      { name: 'Prost', models: null },
      { name: 'Schumacher', models: { name: 'F310-B' } },
    ],
  ],
  [
    'a table as children of a partitioned one',
    'models?select=name,racers(name)&year=eq.1997',
    [{ name: 'F310-B', racers: [{ name: 'Schumacher' }] }],
  ],
  [
    'one partitioned table as children of another',
    'models?select=name,sales(quantity)&year=eq.1981&sales.order=day',
    [{ name: 'DeLorean', sales: [{ quantity: 7 }, { quantity: 9 }] }],
  ],
  [
    'one partitioned table as parent of another',
    'sales?select=quantity,models(name)&day=eq.2021-03-15',
    [{ quantity: 9, models: { name: 'DeLorean' } }],
  ],
  [
    'many to many through a partitioned junction',
    'models?select=name,dealers(name)&order=name&limit=2',
    [
      { name: 'DeLorean', dealers: [{ name: 'Best Deals' }] },
      { name: 'F310-B', dealers: [] },
    ],
  ],
])('embeds %s', async (_name, path, rows) => {
  expect(await (await rest.request(`/${path}`)).json()).toEqual(rows)
})

test('a partition is no relation to embed, and the partitioned table is what is meant', async () => {
  const { error } = await rest.clientFor('service').from('models').select('name, sales_21(day)')
  expect(error).toMatchObject({
    code: 'PGRST200',
    hint: "Perhaps you meant 'sales' instead of 'sales_21'.",
  })
})

test('a partition is no way around the row level security of its table', async () => {
  const anon = rest.clientFor('anon')
  expect((await anon.from('models').select('name').order('name')).data).toEqual([
    { name: 'F310-B' },
    { name: 'F50' },
  ])
  const { data, error, status } = await anon.from('models_old').select('name')
  expect([data, error?.code, status]).toEqual([null, 'PGRST205', 404])
})
