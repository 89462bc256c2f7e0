package dev.offprint.edge.runtime.worker.substitute;

import java.util.ArrayList;
import java.util.List;
import org.teavm.dependency.BootstrapMethodSubstitutor;
import org.teavm.dependency.DynamicCallSite;
import org.teavm.model.MethodReference;
import org.teavm.model.PrimitiveType;
import org.teavm.model.ValueType;
import org.teavm.model.emit.ProgramEmitter;
import org.teavm.model.emit.ValueEmitter;

/** Makes {@code a + b + c} a sum of strings of JavaScript, without a builder: a hundred places of the core are shorter. */
final class ConcatSubstitutor implements BootstrapMethodSubstitutor {

    private static final ValueType OBJECT = ValueType.parse(Object.class);

    /** The most terms of one sum in {@link JsMethods}. */
    private static final int MOST = 8;

    private static final char ARGUMENT = '\1';
    private static final char CONSTANT = '\2';

    @Override
    public ValueEmitter substitute(DynamicCallSite site, ProgramEmitter program) {
        List<ValueEmitter> terms = terms(site, program);
        while (terms.size() > 1) {
            List<ValueEmitter> some = terms.subList(0, Math.min(terms.size(), MOST));
            ValueEmitter sum = program.invoke(JsMethods.class, "sum", String.class, some.toArray(ValueEmitter[]::new));
            some.clear();
            terms.add(0, sum);
        }
        return terms.get(0);
    }

    private static List<ValueEmitter> terms(DynamicCallSite site, ProgramEmitter program) {
        List<ValueEmitter> terms = new ArrayList<>();
        StringBuilder literal = new StringBuilder();
        int argument = 0;
        for (char c : site.getBootstrapArguments().get(0).getString().toCharArray()) {
            if (c == CONSTANT) {
                throw new IllegalStateException("no text of the core has a constant that javac passes apart");
            } else if (c != ARGUMENT) {
                literal.append(c);
                continue;
            }
            flush(literal, terms, program);
            ValueType type = site.getCalledMethod().parameterType(argument);
            terms.add(text(site.getArguments().get(argument), type, program));
            argument++;
        }
        flush(literal, terms, program);
        return terms;
    }

    private static void flush(StringBuilder literal, List<ValueEmitter> terms, ProgramEmitter program) {
        if (!literal.isEmpty()) {
            terms.add(program.constant(literal.toString()));
            literal.setLength(0);
        }
    }

    private static ValueEmitter text(ValueEmitter value, ValueType type, ProgramEmitter program) {
        if (type.isObject(String.class)) {
            return value;
        }
        ValueType parameter = type instanceof ValueType.Primitive primitive ? of(primitive.getKind()) : OBJECT;
        return program.invoke(
                new MethodReference(JsMethods.class.getName(), "text", parameter, ValueType.parse(String.class)),
                value);
    }

    private static ValueType of(PrimitiveType kind) {
        return switch (kind) {
            case CHARACTER -> ValueType.CHARACTER;
            case LONG -> ValueType.LONG;
            case BYTE, SHORT, INTEGER -> ValueType.INTEGER;
            default -> throw new IllegalStateException("no text of the core has a value of the kind " + kind);
        };
    }
}
