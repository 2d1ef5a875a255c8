import ts from 'typescript';

/** One small fault that somebody could have written. */
export interface Mutant {
  file: string;
  line: number;
  /** What was written and what stands there instead. */
  change: string;
  /** The whole text of the file with the fault in it. */
  text: string;
}

type Replacement = readonly [node: ts.Node, text: string];

const swaps = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '/'],
  [ts.SyntaxKind.SlashToken, '*'],
]);

/** Every fault that can be put into a file: operators swapped, conditions and numbers changed, filters left out. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    // Types are checked by the compiler; what is only imported or declared has no behaviour.
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node))
      return;
    for (const [target, text] of replacementsAt(node)) {
      const start = target.getStart(tree);
      mutants.push({
        file,
        line: tree.getLineAndCharacterOfPosition(start).line + 1,
        change: `${target.getText(tree).replace(/\s+/g, ' ').slice(0, 60)} → ${text}`,
        text: source.slice(0, start) + text + source.slice(target.getEnd()),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return mutants;
}

function replacementsAt(node: ts.Node): Replacement[] {
  if (ts.isBinaryExpression(node)) {
    const swapped = swaps.get(node.operatorToken.kind);
    const isText = [node.left, node.right].some(
      (side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side),
    );
    const isSum = node.operatorToken.kind === ts.SyntaxKind.PlusToken;
    return swapped === undefined || (isSum && isText) ? [] : [[node.operatorToken, ` ${swapped} `]];
  }
  if (ts.isIfStatement(node)) return [[node.expression, 'false']];
  if (ts.isConditionalExpression(node)) return [[node.condition, `!(${node.condition.getText()})`]];
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [[node, node.operand.getText()]];
  if (node.kind === ts.SyntaxKind.TrueKeyword && ts.isExpression(node)) return [[node, 'false']];
  if (node.kind === ts.SyntaxKind.FalseKeyword && ts.isExpression(node)) return [[node, 'true']];
  if (ts.isNumericLiteral(node)) return [[node, String(Number(node.text) + 1)]];
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const list = node.expression.expression.getText();
    if (node.expression.name.text === 'filter') return [[node, list]];
    if (node.expression.name.text === 'some') return [[node.expression.name, 'every']];
    if (node.expression.name.text === 'every') return [[node.expression.name, 'some']];
  }
  return [];
}
