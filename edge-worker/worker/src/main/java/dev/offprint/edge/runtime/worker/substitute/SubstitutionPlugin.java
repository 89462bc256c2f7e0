package dev.offprint.edge.runtime.worker.substitute;

import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.StringConcatFactory;
import org.teavm.classlib.impl.JCLPlugin;
import org.teavm.model.MethodReference;
import org.teavm.vm.spi.After;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/** Tells the compiler what to take in place of its own JDK. It runs while the module is compiled, and is not in the module. */
@After(JCLPlugin.class)
public final class SubstitutionPlugin implements TeaVMPlugin {

    @Override
    public void install(TeaVMHost host) {
        MethodReference concat = new MethodReference(
                StringConcatFactory.class,
                "makeConcatWithConstants",
                MethodHandles.Lookup.class,
                String.class,
                MethodType.class,
                String.class,
                Object[].class,
                CallSite.class);
        host.add(concat, new ConcatSubstitutor());
        host.add(new MethodSubstitutions());
    }
}
