/** Rules of this house for oxlint. */

/** What is spread in a call lies on the call stack: a long text ends the program there with a RangeError. */
const noSpreadArguments = {
  create(context) {
    const check = ({ arguments: given }) => {
      for (const argument of given) {
        if (argument.type !== 'SpreadElement') continue;
        context.report({
          node: argument,
          message: 'Arguments lie on the call stack: take one at a time, or pass the list.',
        });
      }
    };
    return {
      CallExpression(node) {
        check(node);
        if (node.callee.type !== 'MemberExpression' || node.callee.property.name !== 'apply') return;
        context.report({ node, message: 'Arguments lie on the call stack: call it without apply.' });
      },
      NewExpression: check,
    };
  },
};

// oxlint takes the default export of a plugin.
export default { meta: { name: 'house' }, rules: { 'no-spread-arguments': noSpreadArguments } };
