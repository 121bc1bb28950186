/** Rules for oxlint that are specific to this project. */

/**
 * Forbids spreading arguments in a call. They are put on the call stack, so that a long text would end the program
 * with a RangeError.
 */
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

// oxlint reads the default export of a plugin.
export default { meta: { name: 'house' }, rules: { 'no-spread-arguments': noSpreadArguments } };
