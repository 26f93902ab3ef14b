import { SelectQueryNode, type KyselyPlugin, type QueryId } from 'kysely'

/** Calls `hold` after each reading of a table, before anything that follows in the same transaction is written. */
export function holdAfterReading(table: string, hold: () => Promise<void>): KyselyPlugin {
  const readings = new WeakSet<QueryId>()
  return {
    transformQuery({ node, queryId }) {
      if (SelectQueryNode.is(node) && JSON.stringify(node.from).includes(`"${table}"`)) readings.add(queryId)
      return node
    },
    async transformResult({ queryId, result }) {
      if (readings.has(queryId)) await hold()
      return result
    },
  }
}
