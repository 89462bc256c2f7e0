package dev.offprint.edge.runtime.worker.substitute;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.ElementModifier;
import org.teavm.model.MethodDescriptor;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.ValueType;
import org.teavm.model.emit.ProgramEmitter;
import org.teavm.model.emit.ValueEmitter;

/** Replaces the bodies of single methods of the JDK by calls of {@link JsMethods}. */
final class MethodSubstitutions implements ClassHolderTransformer {

    private static final Map<String, List<MethodDescriptor>> REPLACED = Map.of(
            "java.lang.Object", List.of(new MethodDescriptor("toString", String.class)),
            "java.lang.String",
                    List.of(
                            new MethodDescriptor("startsWith", String.class, boolean.class),
                            new MethodDescriptor("endsWith", String.class, boolean.class),
                            new MethodDescriptor("indexOf", int.class, int.class, int.class),
                            new MethodDescriptor("lastIndexOf", int.class, int.class),
                            new MethodDescriptor("replace", CharSequence.class, CharSequence.class, String.class)),
            "java.util.List",
                    List.of(
                            new MethodDescriptor("of", List.class),
                            new MethodDescriptor("of", Object.class, List.class),
                            new MethodDescriptor("of", Object.class, Object.class, List.class),
                            new MethodDescriptor("of", Object[].class, List.class),
                            new MethodDescriptor("copyOf", Collection.class, List.class)),
            "java.util.Collections", List.of(new MethodDescriptor("unmodifiableMap", Map.class, Map.class)));

    @Override
    public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
        for (MethodDescriptor descriptor : REPLACED.getOrDefault(type.getName(), List.of())) {
            replace(type.getName(), type.getMethod(descriptor), context);
        }
    }

    private static void replace(String type, MethodHolder method, ClassHolderTransformerContext context) {
        method.getModifiers().remove(ElementModifier.NATIVE);
        ProgramEmitter program = ProgramEmitter.create(method, context.getHierarchy());
        List<ValueType> signature = new ArrayList<>();
        List<ValueEmitter> arguments = new ArrayList<>();
        if (!method.hasModifier(ElementModifier.STATIC)) {
            signature.add(ValueType.object(type));
            arguments.add(program.var(0, signature.get(0)));
        }
        for (int i = 0; i < method.parameterCount(); i++) {
            signature.add(method.parameterType(i));
            arguments.add(program.var(i + 1, method.parameterType(i)));
        }
        signature.add(method.getResultType());
        MethodReference replacement =
                new MethodReference(JsMethods.class.getName(), method.getName(), signature.toArray(ValueType[]::new));
        program.invoke(replacement, arguments.toArray(ValueEmitter[]::new)).returnValue();
    }
}
