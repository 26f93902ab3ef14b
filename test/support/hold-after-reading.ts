import { SelectQueryNode, type KyselyPlugin, type QueryId } from 'kysely'

/**
 * Returns a Kysely plugin that calls `hold` after each SELECT from a table and waits for it, so that a test can act
 * before the transaction writes.
 */
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
