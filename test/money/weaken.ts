import {
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  OperationNodeTransformer,
  ReferenceNode,
  SelectQueryNode,
  WhereNode,
  type KyselyPlugin,
  type OperationNode,
  type QueryId,
  type UpdateQueryNode,
} from 'kysely'

export type Weakness = {
  /** Rows are read without their lock. */
  noLock?: boolean
  /** A status is written without comparing the current one. */
  noComparison?: boolean
  /** Called after a booking is read, with or without its lock, and before anything is written. */
  afterReading?: () => Promise<void>
  /** Called after the claims of a booking are read. The booking is read before them. */
  afterReadingClaims?: () => Promise<void>
  /** Called after a claim is read in order to change it. Its booking is read before it. */
  afterReadingClaim?: () => Promise<void>
}

/** Returns a Kysely plugin that removes the named guards against races from SQL statements, so that a test can show that it fails without them. */
export function weaken({ noLock, noComparison, ...holds }: Weakness): KyselyPlugin {
  const weakener = new Weakener(noLock ?? false, noComparison ?? false)
  const bookings = new WeakSet<QueryId>()
  const claims = new WeakSet<QueryId>()
  const claimToChange = new WeakSet<QueryId>()
  return {
    transformQuery({ node, queryId }) {
      if (SelectQueryNode.is(node)) {
        const from = JSON.stringify(node.from)
        if (node.endModifiers && from.includes('"bookings"')) bookings.add(queryId)
        if (from.includes('"claims"')) claims.add(queryId)
        if (node.endModifiers && from.includes('"claims"')) claimToChange.add(queryId)
      }
      return weakener.transformNode(node, queryId)
    },
    async transformResult({ queryId, result }) {
      if (bookings.has(queryId)) await holds.afterReading?.()
      if (claims.has(queryId)) await holds.afterReadingClaims?.()
      if (claimToChange.has(queryId)) await holds.afterReadingClaim?.()
      return result
    },
  }
}

class Weakener extends OperationNodeTransformer {
  readonly #noLock: boolean
  readonly #noComparison: boolean
  constructor(noLock: boolean, noComparison: boolean) {
    super()
    this.#noLock = noLock
    this.#noComparison = noComparison
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    const { endModifiers, ...rest } = super.transformSelectQuery(node, queryId)
    return this.#noLock || !endModifiers ? rest : { ...rest, endModifiers }
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    const { where, ...rest } = super.transformUpdateQuery(node, queryId)
    if (!where) return rest
    const left = this.#noComparison ? withoutStatus(where.where) : where.where
    return left ? { ...rest, where: WhereNode.create(left) } : rest
  }
}

function withoutStatus(condition: OperationNode): OperationNode | undefined {
  if (AndNode.is(condition)) {
    const [left, right] = [withoutStatus(condition.left), withoutStatus(condition.right)]
    return left && right ? AndNode.create(left, right) : (left ?? right)
  }
  return isAboutStatus(condition) ? undefined : condition
}

function isAboutStatus(condition: OperationNode): boolean {
  if (!BinaryOperationNode.is(condition) || !ReferenceNode.is(condition.leftOperand)) return false
  const { column } = condition.leftOperand
  return ColumnNode.is(column) && column.column.name === 'status'
}
