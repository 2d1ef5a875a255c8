export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type FormFields = Record<string, FormValue>;

/**
 * Reads Stripe's form encoding: `metadata[order_id]=1` is an object, `expand[0]=…` and `expand[]=…`
 * are lists.
 */
export function parseForm(text: string): FormFields {
  const root: Tree = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/\]\[|\[|\]/).filter((key, index) => index === 0 || key !== '');
    const isList = name.endsWith('[]');
    put(root, keys, value, isList);
  }
  return toObject(root);
}

type Tree = Map<string, Tree | string>;

function put(tree: Tree, [key = '', ...rest]: string[], value: string, isList: boolean): void {
  if (rest.length === 0 && !isList) {
    tree.set(key, value);
    return;
  }
  const known = tree.get(key);
  const branch: Tree = known instanceof Map ? known : new Map<string, Tree | string>();
  tree.set(key, branch);
  put(branch, rest.length === 0 ? [String(branch.size)] : rest, value, rest.length > 0 && isList);
}

function toObject(tree: Tree): FormFields {
  return Object.fromEntries(
    [...tree].map(([key, value]) => [key, typeof value === 'string' ? value : toValue(value)]),
  );
}

function toValue(tree: Tree): FormValue {
  const isList = [...tree.keys()].every((key, index) => key === String(index));
  return isList ? Object.values(toObject(tree)) : toObject(tree);
}
