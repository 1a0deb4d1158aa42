import type { PoolClient } from 'pg'

/** Objects that a migration can create in the site's schema. Objects that belong to extensions stay. */
const objects = `
  select format('drop %s if exists %s cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, c.oid::regclass) as statement
    from pg_class c
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
     and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'i'))
  union all
  select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
   where pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select format('drop type if exists %s cascade', t.oid::regtype) from pg_type t
   where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
     and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
  union all
  select format('drop text search configuration if exists public.%I cascade', cfgname) from pg_ts_config
   where cfgnamespace = 'public'::regnamespace
  union all
  select format('drop text search dictionary if exists public.%I cascade', dictname) from pg_ts_dict d
   where dictnamespace = 'public'::regnamespace
     and not exists (select from pg_depend e where e.objid = d.oid and e.deptype = 'e')`

/**
 * Drops everything that migrations created. It needs no rights on the schema itself, because hosted databases do
 * not grant them.
 */
export async function clearDatabase(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(objects)
  for (const { statement } of rows) await client.query(statement)
  await client.query('drop schema if exists drizzle cascade')
}
