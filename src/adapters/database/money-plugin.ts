import {
  AggregateFunctionNode,
  AndNode,
  BinaryOperationNode,
  CastNode,
  type ColumnUpdateNode,
  ColumnNode,
  FunctionNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  ParensNode,
  PrimitiveValueListNode,
  type QueryId,
  RawNode,
  ReferenceNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from 'kysely'
import { cents, formatMoney } from '#domain/money.ts'

/**
 * Converts numbers that a query stores in a money column, or compares with one, from cents to dollars: 4500 becomes
 * `'45.00'`. `columns` holds the names of the money columns in camel case. Raw SQL has no column name, so amounts inside
 * it must pass through `formatMoney`, and a query that compares raw SQL with a number throws.
 */
export function moneyPlugin(columns: ReadonlySet<string>): KyselyPlugin {
  const transformer = new MoneyTransformer(columns)
  return {
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  }
}

class MoneyTransformer extends OperationNodeTransformer {
  readonly #columns: ReadonlySet<string>

  constructor(columns: ReadonlySet<string>) {
    super()
    this.#columns = columns
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    const insert = super.transformInsertQuery(node, queryId)
    const { columns = [], values } = insert
    if (!values || !ValuesNode.is(values)) return insert
    const isMoney = columns.map((column) => this.#holdsMoney(column))
    const rows = values.values.map((row) =>
      PrimitiveValueListNode.is(row)
        ? PrimitiveValueListNode.create(
            row.values.map((value, at) => (isMoney[at] ? formatValue(value) : value)),
          )
        : ValueListNode.create(row.values.map((value, at) => (isMoney[at] ? formatAmounts(value) : value))),
    )
    return { ...insert, values: ValuesNode.create(rows) }
  }

  protected override transformColumnUpdate(node: ColumnUpdateNode, queryId?: QueryId): ColumnUpdateNode {
    const update = super.transformColumnUpdate(node, queryId)
    return this.#holdsMoney(update.column) ? { ...update, value: formatAmounts(update.value) } : update
  }

  protected override transformBinaryOperation(
    node: BinaryOperationNode,
    queryId?: QueryId,
  ): BinaryOperationNode {
    const operation = super.transformBinaryOperation(node, queryId)
    const { leftOperand, rightOperand, operator } = operation
    if ([leftOperand, rightOperand].some((operand) => this.#holdsMoney(operand))) {
      return BinaryOperationNode.create(formatAmounts(leftOperand), operator, formatAmounts(rightOperand))
    }
    if (RawNode.is(leftOperand) && isNumber(rightOperand)) throw new TypeError(noUnit)
    return operation
  }

  protected override transformFunction(node: FunctionNode, queryId?: QueryId): FunctionNode {
    const call = super.transformFunction(node, queryId)
    return this.#holdsMoney(call) ? FunctionNode.create(call.func, call.arguments.map(formatAmounts)) : call
  }

  /** Whether an operand contains a money column; subqueries are not searched. */
  #holdsMoney(node: OperationNode): boolean {
    if (ColumnNode.is(node)) return this.#columns.has(node.column.name)
    if (ReferenceNode.is(node)) return this.#holdsMoney(node.column)
    return partsOf(node).some((part) => this.#holdsMoney(part))
  }
}

const noUnit =
  'A number beside or inside raw SQL may be an amount of money: cast it there, or pass it through formatMoney'

const isNumber = (node: OperationNode): boolean => ValueNode.is(node) && typeof node.value === 'number'

const formatValue = (value: unknown): unknown =>
  typeof value === 'number' ? formatMoney(cents(value)) : value

/** Returns the operand with every number in it converted to dollars. */
function formatAmounts(node: OperationNode): OperationNode {
  if (ValueNode.is(node)) return isNumber(node) ? ValueNode.create(formatValue(node.value)) : node
  if (PrimitiveValueListNode.is(node)) return PrimitiveValueListNode.create(node.values.map(formatValue))
  if (ValueListNode.is(node)) return ValueListNode.create(node.values.map(formatAmounts))
  if (AndNode.is(node)) return AndNode.create(formatAmounts(node.left), formatAmounts(node.right))
  if (ParensNode.is(node)) return ParensNode.create(formatAmounts(node.node))
  if (CastNode.is(node)) return CastNode.create(formatAmounts(node.expression), node.dataType)
  if (FunctionNode.is(node)) return FunctionNode.create(node.func, node.arguments.map(formatAmounts))
  if (RawNode.is(node) && node.parameters.some(isNumber)) throw new TypeError(noUnit)
  return node
}

function partsOf(node: OperationNode): readonly OperationNode[] {
  if (ParensNode.is(node)) return [node.node]
  if (CastNode.is(node)) return [node.expression]
  if (FunctionNode.is(node)) return node.arguments
  if (AggregateFunctionNode.is(node)) return node.aggregated
  return BinaryOperationNode.is(node) ? [node.leftOperand, node.rightOperand] : []
}
